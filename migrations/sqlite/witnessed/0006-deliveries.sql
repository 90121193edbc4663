-- The ledger of destinations: one row for each event and destination it is meant for. `payload` is what is sent, with pseudonyms in the
-- place of ids; it goes once it is delivered. `visitor` and `record_id` are there for the visitor's own page and for erasure only.
CREATE TABLE deliveries (
  destination text NOT NULL,
  event_id text NOT NULL,
  event_name text NOT NULL,
  site_key text NOT NULL,
  record_id text NOT NULL,
  visitor text NOT NULL,
  happened_at_ms bigint NOT NULL,
  queued_at_ms bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'refused', 'dead', 'dry')),
  -- Why it was refused, from a closed list.
  reason text,
  attempts integer NOT NULL,
  next_at_ms bigint NOT NULL,
  last_at_ms bigint,
  -- What the other side answered, or why there was no answer.
  answer text,
  payload text,
  PRIMARY KEY (destination, event_id)
);

CREATE INDEX deliveries_due ON deliveries (destination, status, next_at_ms);
CREATE INDEX deliveries_by_time ON deliveries (queued_at_ms);
CREATE INDEX deliveries_by_record ON deliveries (record_id);
CREATE INDEX deliveries_by_visitor ON deliveries (visitor);

-- Events that were not meant for a destination, by reason and day since 1970-01-01 UTC. No trace of a visitor.
CREATE TABLE delivery_skips (
  day integer NOT NULL,
  destination text NOT NULL,
  reason text NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (day, destination, reason)
);

-- The last batch of each journal that was taken: the only one that can come again.
CREATE TABLE delivery_batches (
  journal text PRIMARY KEY,
  token text NOT NULL
);
