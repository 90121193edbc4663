DROP TABLE audits;
DROP TABLE audit_notes;
