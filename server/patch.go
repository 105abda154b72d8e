package server

// mergePatch is the RFC 7396 patch that leads from one view to another, neither of which may hold null. The later tree has
// to be one that was read beside the earlier: what they share is not looked at.
func mergePatch(from, to *tree) []byte {
	return appendPatch(nil, place{from.root, 0}, place{to.root, 0}, to.data)
}

func appendPatch(patch []byte, from, to place, data []byte) []byte {
	if from.node.kind != '{' || to.node.kind != '{' {
		return append(patch, to.of(data)...)
	}
	patch = append(patch, '{')
	empty := len(patch)
	begin := func(m *member) {
		if len(patch) > empty {
			patch = append(patch, ',')
		}
		patch = append(append(patch, m.key...), ':')
	}
	for i := range from.node.members {
		if m := &from.node.members[i]; to.node.member(m.name) == nil {
			begin(m)
			patch = append(patch, "null"...)
		}
	}
	for i := range to.node.members {
		m := &to.node.members[i]
		now := place{m.node, to.at + m.at}
		was := from.member(m.name)
		if was.node == m.node {
			continue
		}
		begin(m)
		if was.node == nil {
			patch = append(patch, now.of(data)...)
			continue
		}
		patch = appendPatch(patch, was, now, data)
	}
	return append(patch, '}')
}
