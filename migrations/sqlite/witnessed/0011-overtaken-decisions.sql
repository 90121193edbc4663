-- Whether a later decision of the same browser had come before this one, and what the worker knows that by. Beside the chain, not in it: it may show only when
-- another site process's journal is carried (decisions/0054). `thread` ties the decisions of a browser together; it and the order go when the record is erased.
ALTER TABLE decisions ADD COLUMN is_overtaken integer NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN decision_order bigint NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN taken_at_ms bigint NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN thread text;

CREATE INDEX decisions_by_thread ON decisions (thread, decision_order) WHERE thread IS NOT NULL;
