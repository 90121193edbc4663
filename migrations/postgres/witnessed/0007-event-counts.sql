-- What became of events, by website and day; `day` counts days since 1970-01-01 UTC. What was dropped is counted on the day its batch came,
-- everything else on the day of the event. acknowledged = advertising_only + repeated + erased + stored, and sent = acknowledged - told + dropped.
CREATE TABLE witnessed.event_counts (
  site text NOT NULL,
  day integer NOT NULL,
  -- Events in batches that a site took, whatever became of them.
  sent bigint NOT NULL DEFAULT 0,
  -- Of those on the disk: the ones a site tells by itself (first visits, beginnings of sessions).
  told bigint NOT NULL DEFAULT 0,
  acknowledged bigint NOT NULL DEFAULT 0,
  dropped bigint NOT NULL DEFAULT 0,
  -- Key events that were allowed for advertising destinations alone: no report has them.
  advertising_only bigint NOT NULL DEFAULT 0,
  -- Stored before under the same id.
  repeated bigint NOT NULL DEFAULT 0,
  -- Of visitors whose data were erased after the event and before it could be stored.
  erased bigint NOT NULL DEFAULT 0,
  stored bigint NOT NULL DEFAULT 0,
  -- Stored, and erased since.
  removed bigint NOT NULL DEFAULT 0,
  -- Deliveries to destinations that were taken.
  forwarded bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (site, day)
);

-- The last batch of each journal that was counted: the only one that can come again.
CREATE TABLE witnessed.event_count_batches (
  journal text PRIMARY KEY,
  token text NOT NULL
);
