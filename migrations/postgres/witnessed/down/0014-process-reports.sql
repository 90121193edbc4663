ALTER TABLE witnessed.heartbeats DROP COLUMN is_stopped;
ALTER TABLE witnessed.heartbeats DROP COLUMN report;
