// Package field is the geometry of a table: what stands on it, how far apart two bodies are, what one sees of another,
// where a body can go and whom an area reaches. It measures so that people need not.
//
// Lengths are whole millimetres. The first side sits at the edge Y = 0 and looks along Y at the
// second; X runs to its right; heights count from the table. No decision uses floating point: predicates are exact (int64, 128 bits
// where a product needs them), so every machine answers alike. Nothing depends on the order of a map.
//
// A [Field] is drawn by people: things, marks and zones. [Decode] reads one with limits and [Field.Validate] lists every
// fault, naming the thing. [NewSurvey] makes it ready for measuring. A [Scene] adds what changes from move to move: the
// bodies and the areas. Everything is asked of a scene:
//
//   - [Scene.Sight] tells how much of a body another sees and which thing hides which part ([Sighting]);
//   - [Scene.PathTo] gives the shortest way to a point and what it costs part by part, [Scene.Trace] judges a way that
//     somebody drew; [Scene.Reach] finds everywhere that a walk may end, [Reach.Outline] gives the region for a map;
//   - [Scene.PathAway] and [Scene.PathToward] are the walks of those who no longer choose, [Scene.Straight] is a push;
//   - [LineThrough], [SpreadTo], [BlastAt] and [Clusters] tell whom a line, a spread, a blast or a melee takes in.
//
// # What half and full cover are
//
// Two looks are taken between the bodies. The look goes from the shooter's eye, the top of its body, to the left edge, the
// middle and the right edge of the target, each at three heights: ankles (a tenth of its height), waist (half) and
// head (all). The look back goes from the target's middle to the shooter's left edge, middle and right edge, so that a
// corner hides two bodies from each other or neither. Whoever can be seen can see.
//
//   - Full: the heads are hidden on all five lines. Several things may do it together.
//   - Half: something hides the ankles on some line of the look or of the look back, and it is no nearer than
//     [NearShooter] to the shooter; or the target stands in a bush or a river, or smoke lies on the line between.
//   - None: otherwise.
//
// A thing hides a point when it stands on the line of sight and reaches as high as the line does there. Looking back,
// the line falls from the higher of the two eyes to the higher of the two ankles; between equals that is exactly what
// the target sees of the shooter, and it spares whoever shoots from a height. So cover between bodies at equal levels is
// the same both ways, but for what a clause makes one-sided: things near the shooter, and standing in something.
// A thing that is added hides more or nothing, never less.
//
// # What a way costs
//
// A body's middle walks straight legs. It keeps its radius away from what is solid, from other bodies and from the edge,
// and stops where it first comes into a zone. A way costs its length and, each time it enters a thing that slows, that
// thing's toll; touching is entering, leaving is free. The cheapest way bends only at corners. Around what is round it
// bends at the corners of a polygon of 12 or 16 sides just outside, so it is at most 4 % of the round part and a few mm
// a bend longer than the tightest way; straight legs are exact. Where two things leave less than 2 mm to spare, a way
// that has to bend between them may be missed.
//
// # How much is looked at
//
// Ways are searched for with bounded work, counted in edges and pairs of nodes and not in time, so that an answer is the same
// everywhere: some 30 to 50 ms of a core at most, on fields drawn to be as bad as can be. Edges are sorted into cells of a net,
// so that a leg is held against what lies near it alone. A search that uses its work up ends with what it has found: a way
// may then not be the cheapest, a reach not whole ([Reach.Exhausted]), and where nothing was found the fault is [TooIntricate];
// [Scene.Trace] always judges a way that is drawn. Fields as people furnish them need a small part of it.
package field
