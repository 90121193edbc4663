-- Heads of the chain on their way out: one row for each place and head. What was published is proved by the place, not by this table.
CREATE TABLE witnessed.head_publications (
  place text NOT NULL CHECK (place IN ('file', 'webhook', 'timestamp')),
  sequence bigint NOT NULL,
  -- The signed head, as the line that is published.
  head text NOT NULL,
  asked_at_ms bigint NOT NULL,
  -- 'handed': a delivery of the webhooks carries it.
  status text NOT NULL CHECK (status IN ('waiting', 'handed', 'published', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at_ms bigint NOT NULL,
  last_error text,
  published_at_ms bigint,
  -- The token of a time stamp authority (RFC 3161), base64.
  token text,
  PRIMARY KEY (place, sequence)
);
