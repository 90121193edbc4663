-- What a process knows of itself and its machine, as JSON, for the studio's system health; and whether it was stopped in order.
ALTER TABLE heartbeats ADD COLUMN report text;
ALTER TABLE heartbeats ADD COLUMN is_stopped integer NOT NULL DEFAULT 0;
