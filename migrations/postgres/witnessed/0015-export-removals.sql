-- Events that an erasure takes out of export files, for the workers of other machines: each applies what follows its own checkpoint. Numbers become visible in
-- order, because who adds some holds a lock. `holder`: the worker that has erased its own files already.
CREATE TABLE witnessed.export_removals (
  number bigserial PRIMARY KEY,
  destination text NOT NULL,
  event_id text NOT NULL,
  holder text NOT NULL,
  at_ms bigint NOT NULL
);
CREATE INDEX export_removals_at ON witnessed.export_removals (at_ms);
