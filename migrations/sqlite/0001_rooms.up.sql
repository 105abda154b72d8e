-- The same tables as in Postgres. Times are integers: microseconds since 1970
-- in UTC, lease_until milliseconds (the resolution of SQLite's own clock).
CREATE TABLE rooms (
    id          TEXT    NOT NULL PRIMARY KEY,
    title       TEXT    NOT NULL,
    ruleset     TEXT    NOT NULL,
    created_at  INTEGER NOT NULL,
    head        INTEGER NOT NULL DEFAULT 0 CHECK (head >= 0),
    epoch       INTEGER NOT NULL DEFAULT 0 CHECK (epoch >= 0),
    lease_node  TEXT,
    lease_until INTEGER
) STRICT;

CREATE TABLE events (
    room       TEXT    NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    seq        INTEGER NOT NULL CHECK (seq > 0),
    kind       TEXT    NOT NULL,
    data       BLOB    NOT NULL,
    at         INTEGER NOT NULL,
    command_id TEXT    NOT NULL,
    seat       TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX events_room_seq ON events (room, seq);

CREATE TABLE answers (
    room       TEXT    NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    seat       TEXT    NOT NULL,
    command_id TEXT    NOT NULL,
    seq        INTEGER NOT NULL,
    reply      BLOB    NOT NULL
) STRICT;
CREATE UNIQUE INDEX answers_room_seat_command ON answers (room, seat, command_id);

CREATE TABLE snapshots (
    room TEXT    NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    data BLOB    NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT;

CREATE TABLE seat_tokens (
    room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    seat TEXT NOT NULL,
    PRIMARY KEY (room, hash)
) STRICT;
CREATE INDEX seat_tokens_room_seat ON seat_tokens (room, seat);

CREATE TABLE links (
    room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (room, role),
    UNIQUE (room, hash)
) STRICT;
