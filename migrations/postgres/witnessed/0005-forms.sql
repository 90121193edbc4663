-- What visitors sent with forms, until its time is over. `fields` and `files` are JSON; `words` is what a search looks through, in small letters.
CREATE TABLE witnessed.submissions (
  id text PRIMARY KEY,
  form_id text NOT NULL,
  form_slug text NOT NULL,
  form_title text NOT NULL,
  locale text NOT NULL,
  page text NOT NULL,
  email text,
  email_lower text,
  is_proved integer NOT NULL,
  spam text,
  fields text NOT NULL,
  files text NOT NULL,
  words text NOT NULL,
  sent_at_ms bigint NOT NULL,
  keep_until_ms bigint NOT NULL,
  handled_at_ms bigint,
  handled_by text
);

CREATE INDEX submissions_by_time ON witnessed.submissions (sent_at_ms);
CREATE INDEX submissions_by_email ON witnessed.submissions (email_lower);
CREATE INDEX submissions_by_end ON witnessed.submissions (keep_until_ms);

-- The newsletter's list. `consent_text` is what was shown beside the box that was ticked.
CREATE TABLE witnessed.subscribers (
  id text PRIMARY KEY,
  email text NOT NULL,
  email_lower text NOT NULL,
  status text NOT NULL CHECK (status IN ('asked', 'confirmed', 'left')),
  locale text NOT NULL,
  page text NOT NULL,
  consent_text text NOT NULL,
  asked_at_ms bigint NOT NULL,
  confirmed_at_ms bigint,
  left_at_ms bigint
);

CREATE INDEX subscribers_by_email ON witnessed.subscribers (email_lower);

-- Every mail the product wants sent. `body` of an account's mail is emptied once it is sent: it holds a key to the account.
CREATE TABLE witnessed.outbox (
  id text PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  recipient_lower text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  body text NOT NULL,
  unsubscribe text,
  -- What it is about, so that it goes with it.
  submission_id text,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at_ms bigint NOT NULL,
  last_error text,
  created_at_ms bigint NOT NULL,
  ended_at_ms bigint
);

CREATE INDEX outbox_by_turn ON witnessed.outbox (status, next_attempt_at_ms);
CREATE INDEX outbox_by_recipient ON witnessed.outbox (recipient_lower);
CREATE INDEX outbox_by_submission ON witnessed.outbox (submission_id);

-- Submissions on their way to a form's webhook.
CREATE TABLE witnessed.webhook_deliveries (
  id text PRIMARY KEY,
  submission_id text NOT NULL,
  form_id text NOT NULL,
  revision integer NOT NULL,
  url text NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at_ms bigint NOT NULL,
  last_error text,
  created_at_ms bigint NOT NULL,
  ended_at_ms bigint
);

CREATE INDEX webhook_deliveries_by_turn ON witnessed.webhook_deliveries (status, next_attempt_at_ms);
CREATE INDEX webhook_deliveries_by_submission ON witnessed.webhook_deliveries (submission_id);

-- The last batch of each journal that was carried: the only one that can come again.
CREATE TABLE witnessed.form_batches (
  journal text PRIMARY KEY,
  token text NOT NULL
);
