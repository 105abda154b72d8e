package server

import (
	"net/http"

	"parlour/rules"
)

// The server's own refusals; those of the table and the rulesets come beside them.
const (
	CodeBadMessage       rules.Code = "bad_message"
	CodeBadTitle         rules.Code = "bad_title"
	CodeBadToken         rules.Code = "bad_token"
	CodeBadLink          rules.Code = "bad_link"
	CodeBadOrigin        rules.Code = "bad_origin"
	CodeForbidden        rules.Code = "forbidden"
	CodeUnknownRoom      rules.Code = "unknown_room"
	CodeNotFound         rules.Code = "not_found"
	CodeMethod           rules.Code = "method_not_allowed"
	CodeTooLarge         rules.Code = "too_large"
	CodeMediaType        rules.Code = "media_type"
	CodeTooManyRequests  rules.Code = "too_many_requests"
	CodeRoomBusy         rules.Code = "room_busy"
	CodeRoomElsewhere    rules.Code = "room_elsewhere"
	CodeStoreUnavailable rules.Code = "store_unavailable"
	CodeInternal         rules.Code = "internal_error"
	CodeStopping         rules.Code = "server_stopping"
	CodeTooManySockets   rules.Code = "too_many_sockets"
	CodeServerFull       rules.Code = "server_full"
	CodeRecordFull       rules.Code = "record_full"
	CodeBadRecord        rules.Code = "bad_record"
)

// Codes documents the server's refusals.
var Codes = []rules.CodeDoc{
	{Code: CodeBadMessage, Meaning: "the message cannot be read; figures: why (syntax, utf8, duplicate_key, unknown_field, type, too_deep, number, characters, kind, id), at (a JSON pointer)"},
	{Code: CodeBadTitle, Meaning: "the title is empty, too long or holds invisible characters; figures: limit"},
	{Code: CodeBadToken, Meaning: "the token gives no seat in this room"},
	{Code: CodeBadLink, Meaning: "the link is unknown, used up, or not for this"},
	{Code: CodeBadOrigin, Meaning: "the request comes from a page that is not this server's"},
	{Code: CodeForbidden, Meaning: "the token is good, but not for this; see not_leader for what a leader may"},
	{Code: CodeUnknownRoom, Meaning: "no such room"},
	{Code: CodeNotFound, Meaning: "nothing is found at this address"},
	{Code: CodeMethod, Meaning: "not with this method"},
	{Code: CodeTooLarge, Meaning: "the request is too large; figures: limit (bytes)"},
	{Code: CodeMediaType, Meaning: "the request's body must be application/json"},
	{Code: CodeTooManyRequests, Meaning: "too many requests from this address; try again later"},
	{Code: CodeRoomBusy, Meaning: "the room has more to do than it can; nothing happened, try again"},
	{Code: CodeRoomElsewhere, Meaning: "another node of this server has the room; figures: node"},
	{Code: CodeStoreUnavailable, Meaning: "the database cannot be reached; nothing happened, try again"},
	{Code: CodeInternal, Meaning: "a fault of the server; nothing happened"},
	{Code: CodeStopping, Meaning: "the server is shutting down; connect again in a moment"},
	{Code: CodeTooManySockets, Meaning: "too many sockets are open from this address; figures: limit"},
	{Code: CodeServerFull, Meaning: "as many rooms are open as the server may have; figures: limit"},
	{Code: CodeBadRecord, Meaning: "the record of a room that was brought in is not what was played; figures: why (format, room, syntax, cut_short, too_large, gap, sum, order, text, rules, differs, dice), at (number of the decision)"},
	{Code: CodeRecordFull, Meaning: "the sender's side has no more of the room's record: the battle can still be sealed, and people can leave; figures: limit (decisions), limit_bytes"},
}

// status is the HTTP status that goes with a code.
func status(code rules.Code) int {
	switch code {
	case CodeBadToken, CodeBadLink:
		return http.StatusUnauthorized
	case CodeBadOrigin, CodeForbidden, rules.CodeNotLeader, rules.CodeNotJudge, rules.CodeNotPlayer, rules.CodeNoSeat:
		return http.StatusForbidden
	case CodeUnknownRoom, CodeNotFound, rules.CodeUnknownSeat, rules.CodeUnknownRuleset:
		return http.StatusNotFound
	case CodeMethod:
		return http.StatusMethodNotAllowed
	case CodeTooLarge:
		return http.StatusRequestEntityTooLarge
	case CodeMediaType:
		return http.StatusUnsupportedMediaType
	case CodeTooManyRequests, CodeTooManySockets, rules.CodeTooManyCommands:
		return http.StatusTooManyRequests
	case CodeRoomBusy, CodeRoomElsewhere, CodeStoreUnavailable, CodeStopping, CodeServerFull:
		return http.StatusServiceUnavailable
	case CodeInternal:
		return http.StatusInternalServerError
	case CodeBadMessage, CodeBadRecord, CodeBadTitle, rules.CodeBadName, rules.CodeBadSetting:
		return http.StatusBadRequest
	}
	return http.StatusConflict
}

// Close says why the server closes a socket: a status of RFC 6455, and the name that the Bye before it carries.
type Close struct {
	Status int
	Name   string
}

// The closings. Status 4000 and above are our own.
var (
	CloseGoingAway    = Close{1001, "server_stopping"}
	CloseInvalidUTF8  = Close{1007, "invalid_utf8"}
	CloseTooLarge     = Close{1009, "too_large"}
	CloseBadHello     = Close{4000, "bad_hello"}
	CloseBadToken     = Close{4001, "bad_token"}
	CloseBadLink      = Close{4002, "bad_link"}
	CloseTokenRotated = Close{4003, "token_rotated"}
	CloseNoSeat       = Close{4004, "no_seat"}
	CloseUnknownRoom  = Close{4005, "unknown_room"}
	CloseReplaced     = Close{4006, "replaced"}
	CloseSlow         = Close{4008, "too_slow"}
	CloseFlood        = Close{4009, "flood"}
	CloseRoomFull     = Close{4010, "room_full"}
	CloseInternal     = Close{4011, "internal_error"}
	CloseElsewhere    = Close{4012, "room_elsewhere"}
	CloseUnavailable  = Close{4013, "store_unavailable"}
	CloseBusy         = Close{4014, "room_busy"}
)

// CloseDoc documents one closing. Final tells that connecting again would end the same way.
type CloseDoc struct {
	Status  int    `json:"status"`
	Name    string `json:"name"`
	Final   bool   `json:"final"`
	Meaning string `json:"meaning"`
}

func closeDoc(c Close, final bool, meaning string) CloseDoc {
	return CloseDoc{c.Status, c.Name, final, meaning}
}

// CloseCodes documents every closing by the server.
var CloseCodes = []CloseDoc{
	closeDoc(CloseGoingAway, false, "the server shuts down; connect again after a random moment"),
	closeDoc(CloseInvalidUTF8, false, "a message was not UTF-8 text"),
	closeDoc(CloseTooLarge, false, "a message was too large"),
	closeDoc(CloseBadHello, true, "no hello came in time, or it could not be read"),
	closeDoc(CloseBadToken, true, "the token gives no seat in this room"),
	closeDoc(CloseBadLink, true, "the link is not a spectators' link of this room"),
	closeDoc(CloseTokenRotated, true, "the seat has a new token"),
	closeDoc(CloseNoSeat, true, "the seat was given up"),
	closeDoc(CloseUnknownRoom, true, "no such room"),
	closeDoc(CloseReplaced, true, "the seat is open in too many places; this was the oldest"),
	closeDoc(CloseSlow, false, "frames were not taken fast enough; connect again and resume"),
	closeDoc(CloseFlood, false, "far too many messages in a short time"),
	closeDoc(CloseRoomFull, false, "the room has no place for more spectators"),
	closeDoc(CloseInternal, false, "a fault of the server"),
	closeDoc(CloseElsewhere, false, "another node of this server has the room"),
	closeDoc(CloseUnavailable, false, "the database cannot be reached; connect again and send what was not answered"),
	closeDoc(CloseBusy, false, "the room has more to do than it can"),
}
