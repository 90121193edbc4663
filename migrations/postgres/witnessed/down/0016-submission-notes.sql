DROP TABLE witnessed.submission_notes;
