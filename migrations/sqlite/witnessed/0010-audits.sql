-- Audits: one row each, from the request to what came of it. Reports are files in DATA_DIR/audits/<id>.
CREATE TABLE audits (
  id text PRIMARY KEY,
  url text NOT NULL,
  -- 'own': the own site. 'other': a website of somebody else.
  scope text NOT NULL CHECK (scope IN ('own', 'other')),
  -- 'change': something was published that may change what happens before consent.
  cause text NOT NULL CHECK (cause IN ('asked', 'schedule', 'change')),
  -- Id of an account; empty when the product itself asked.
  requested_by text NOT NULL,
  requested_at_ms bigint NOT NULL,
  -- Several changes in a row are looked at once, when it has become quiet.
  not_before_ms bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('requested', 'running', 'done', 'failed', 'interrupted', 'cancelled')),
  started_at_ms bigint,
  ended_at_ms bigint,
  -- JSON: how far it is; why it failed; what it found.
  progress text,
  failure text,
  summary text
);

CREATE INDEX audits_by_time ON audits (requested_at_ms);

-- What the worker remembers between audits, by name: a hash of what was published when it last looked, whether there is a browser.
CREATE TABLE audit_notes (
  name text PRIMARY KEY,
  value text NOT NULL
);
