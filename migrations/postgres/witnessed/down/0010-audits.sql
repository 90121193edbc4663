DROP TABLE witnessed.audits;
DROP TABLE witnessed.audit_notes;
