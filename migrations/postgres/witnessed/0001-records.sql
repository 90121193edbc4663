CREATE TABLE witnessed.decisions (
  record_id text PRIMARY KEY,
  previous_record_id text,
  consent_id text NOT NULL,
  site_key text NOT NULL,
  action text NOT NULL CHECK (action IN ('accept', 'reject', 'partial', 'withdraw')),
  functional smallint NOT NULL,
  analytics smallint NOT NULL,
  performance smallint NOT NULL,
  advertisement smallint NOT NULL,
  surface text NOT NULL,
  banner_id text NOT NULL,
  banner_version text NOT NULL,
  locale text NOT NULL,
  receipt_signature text NOT NULL,
  decided_at_ms bigint NOT NULL
);

CREATE INDEX decisions_by_time ON witnessed.decisions (site_key, decided_at_ms);
CREATE INDEX decisions_by_previous ON witnessed.decisions (previous_record_id);

-- `day` counts days since 1970-01-01 UTC.
CREATE TABLE witnessed.banner_loads (
  site_key text NOT NULL,
  banner_id text NOT NULL,
  day integer NOT NULL,
  loads bigint NOT NULL,
  PRIMARY KEY (site_key, day, banner_id)
);

-- The last batch of each journal that was counted: the only one that can come again.
CREATE TABLE witnessed.banner_load_batches (
  journal text PRIMARY KEY,
  token text NOT NULL
);
