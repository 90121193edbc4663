-- Work that one worker does at a time, whatever their number: who does it, and until when unless the worker renews it. Times are those of the database's own clock.
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder text NOT NULL,
  until_ms bigint NOT NULL
);
