DROP INDEX decisions_by_thread;
ALTER TABLE decisions DROP COLUMN thread;
ALTER TABLE decisions DROP COLUMN taken_at_ms;
ALTER TABLE decisions DROP COLUMN decision_order;
ALTER TABLE decisions DROP COLUMN is_overtaken;
