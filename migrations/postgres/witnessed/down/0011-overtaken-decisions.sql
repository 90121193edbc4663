DROP INDEX witnessed.decisions_by_thread;
ALTER TABLE witnessed.decisions DROP COLUMN thread;
ALTER TABLE witnessed.decisions DROP COLUMN taken_at_ms;
ALTER TABLE witnessed.decisions DROP COLUMN decision_order;
ALTER TABLE witnessed.decisions DROP COLUMN is_overtaken;
