-- How far webhooks have been told what was published: the sequence number of the read model's newest change that was looked at. One row.
CREATE TABLE announced_publications (
  id integer PRIMARY KEY CHECK (id = 1),
  sequence bigint NOT NULL
);

CREATE INDEX webhook_deliveries_by_form ON webhook_deliveries (form_id, created_at_ms);
