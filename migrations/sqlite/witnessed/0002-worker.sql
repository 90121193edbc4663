-- How far each consumer has carried each journal. `pending_*` is the end of the range that is being handed over
-- and, after a crash, must be handed over again exactly so.
CREATE TABLE checkpoints (
  journal text NOT NULL,
  consumer text NOT NULL,
  segment bigint NOT NULL,
  offset_bytes bigint NOT NULL,
  pending_segment bigint,
  pending_offset_bytes bigint,
  PRIMARY KEY (journal, consumer)
);

CREATE TABLE heartbeats (
  process text PRIMARY KEY,
  started_at_ms bigint NOT NULL,
  beat_at_ms bigint NOT NULL
);
