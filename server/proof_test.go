package server

import (
	"fmt"
	"testing"

	"parlour/rules"
	"parlour/rules/dice"
)

// A sealed battle's export proves its dice; before, nothing of the seed is in it.
func TestExportProvesTheDice(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.accept("e", "entropy", `{"team":"first","hex":"00112233445566778899aabbccddeeff"}`)
	h.play(a, b)
	for i := range 20 {
		a.accept(fmt.Sprint("t", i), "throw", `{}`)
	}
	a.accept("c", "chat", `{"text":"3D6"}`)
	a.accept("undo", "undo", `{"step":3,"reason":"test"}`)
	for i := range 5 {
		b.accept(fmt.Sprint("u", i), "throw", `{}`)
	}
	var out Export
	h.request("GET", "/api/rooms/"+made.Room+"/export", made.Token, nil, &out)
	if out.Proof != nil || out.View.Dice.Seed != "" {
		t.Fatal("the dice were revealed before the end")
	}
	l, err := h.server.read(t.Context(), made.Room, true)
	must(t, err)
	var rolls rolls
	table := rules.NewTable(counting{})
	must(t, fold(t.Context(), h.store, table, made.Room, func(d rules.Decided, _ int) error { rolls.add(table, d); return nil }))
	proof := rolls.proof(l.table, rules.ViewSpectator)
	if findings := proof.Verify(); !dice.Sound(findings) || len(proof.Rolls) < 27 {
		t.Errorf("%d rolls: %+v", len(proof.Rolls), findings)
	}
}
