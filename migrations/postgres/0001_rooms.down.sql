DROP TABLE links;
DROP TABLE seat_tokens;
DROP TABLE snapshots;
DROP TABLE answers;
DROP TABLE events;
DROP TABLE rooms;
