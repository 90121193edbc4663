-- What editors note about a submission. `author`: id of the account. Erased with the submission.
CREATE TABLE submission_notes (
  id text PRIMARY KEY,
  submission_id text NOT NULL,
  body text NOT NULL,
  author text NOT NULL,
  at_ms bigint NOT NULL
);

CREATE INDEX submission_notes_by_submission ON submission_notes (submission_id, at_ms);
