-- Everything is keyed by room first, so that the tables can be spread by room.
CREATE TABLE rooms (
    id          text COLLATE "C" PRIMARY KEY,
    title       text        NOT NULL,
    ruleset     text        NOT NULL,
    created_at  timestamptz NOT NULL,
    head        bigint      NOT NULL DEFAULT 0 CHECK (head >= 0),
    epoch       bigint      NOT NULL DEFAULT 0 CHECK (epoch >= 0),
    lease_node  text,
    lease_until timestamptz
) WITH (fillfactor = 50); -- head moves with every append: leave room to update in place

CREATE TABLE events (
    room       text COLLATE "C" NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    seq        bigint           NOT NULL CHECK (seq > 0),
    kind       text             NOT NULL,
    data       bytea            NOT NULL,
    at         timestamptz      NOT NULL,
    command_id text             NOT NULL,
    seat       text             NOT NULL,
    CONSTRAINT events_room_seq PRIMARY KEY (room, seq)
);

CREATE TABLE answers (
    room       text COLLATE "C" NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    seat       text COLLATE "C" NOT NULL,
    command_id text COLLATE "C" NOT NULL,
    seq        bigint           NOT NULL,
    reply      bytea            NOT NULL,
    CONSTRAINT answers_room_seat_command PRIMARY KEY (room, seat, command_id)
);

CREATE TABLE snapshots (
    room text COLLATE "C" NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    seq  bigint           NOT NULL,
    data bytea            NOT NULL,
    PRIMARY KEY (room, seq)
);

CREATE TABLE seat_tokens (
    room text COLLATE "C" NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    hash bytea            NOT NULL CHECK (octet_length(hash) = 32),
    seat text COLLATE "C" NOT NULL,
    PRIMARY KEY (room, hash)
);
CREATE INDEX seat_tokens_room_seat ON seat_tokens (room, seat);

CREATE TABLE links (
    room text COLLATE "C" NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    role text COLLATE "C" NOT NULL,
    hash bytea            NOT NULL CHECK (octet_length(hash) = 32),
    PRIMARY KEY (room, role),
    UNIQUE (room, hash)
);
