-- Decisions recorded before there was a chain. The worker chains them in the order of their times before anything else, and empties the table.
DROP INDEX witnessed.decisions_by_time;
DROP INDEX witnessed.decisions_by_previous;
ALTER TABLE witnessed.decisions RENAME TO earlier_decisions;

-- One row a decision, never changed but to erase. Each names the hash of the one before; decisions/0015 says what the hashes cover.
-- A second successor of one record is impossible: `previous_hash` is unique.
CREATE TABLE witnessed.decisions (
  sequence bigint PRIMARY KEY,
  previous_hash text NOT NULL UNIQUE,
  hash text NOT NULL UNIQUE,
  -- A MAC over the hash: written by the worker and nobody else.
  seal text NOT NULL,
  commitment text NOT NULL,
  -- Personal: under the commitment, and null once erased.
  record_id text UNIQUE,
  previous_record_id text,
  consent_id text,
  place text,
  receipt_signature text,
  salt text,
  -- In clear.
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
  rule text NOT NULL,
  place_source text NOT NULL,
  source text NOT NULL,
  is_verified smallint NOT NULL,
  code_hash text NOT NULL,
  decided_at_ms bigint NOT NULL,
  -- The erasure that took the personal part away.
  erased_by text
);

CREATE INDEX decisions_by_time ON witnessed.decisions (site_key, decided_at_ms);
CREATE INDEX decisions_by_previous ON witnessed.decisions (previous_record_id);

-- What the worker has signed: so many records there were, and the last one's hash.
CREATE TABLE witnessed.chain_heads (
  sequence bigint PRIMARY KEY,
  hash text NOT NULL,
  at_ms bigint NOT NULL,
  signature text NOT NULL,
  public_key text NOT NULL
);

-- The log of erasures. `sequences` lists the records whose personal part went; with the id, the time and who asked it is signed,
-- so that a record without personal part is explained by a statement nobody else can make.
CREATE TABLE witnessed.erasures (
  id text PRIMARY KEY,
  at_ms bigint NOT NULL,
  requested_by text NOT NULL CHECK (requested_by IN ('visitor', 'owner', 'retention')),
  requester text NOT NULL,
  site_key text NOT NULL,
  sequences text NOT NULL,
  events_found bigint,
  -- What is to be deleted from the event store, until it is.
  pending text,
  completed_at_ms bigint,
  signature text NOT NULL,
  public_key text NOT NULL
);

CREATE INDEX erasures_by_time ON witnessed.erasures (at_ms);

-- Hashes of ids that were erased, so that what a journal still holds of them does not come back. `kind`: 'record' for the consent
-- record itself, 'events' for the events of a record or visitor up to `at_ms`.
CREATE TABLE witnessed.erased_ids (
  kind text NOT NULL CHECK (kind IN ('record', 'events')),
  id_hash text NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (kind, id_hash)
);
