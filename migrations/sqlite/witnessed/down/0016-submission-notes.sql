DROP TABLE submission_notes;
