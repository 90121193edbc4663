ALTER TABLE heartbeats DROP COLUMN is_stopped;
ALTER TABLE heartbeats DROP COLUMN report;
