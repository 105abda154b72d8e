package rules

// Text is one short text in the two languages of the product.
type Text struct {
	Ja string `json:"ja"`
	En string `json:"en"`
}
