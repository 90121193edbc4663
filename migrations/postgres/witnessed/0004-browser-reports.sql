-- What browsers stopped and which cookies the server kept back, summed by day. `day` counts days since 1970-01-01 UTC.
-- `page` is the path of the first page it was seen on.
CREATE TABLE witnessed.browser_reports (
  site_key text NOT NULL,
  day integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('policy', 'cookie')),
  directive text NOT NULL,
  subject text NOT NULL,
  page text NOT NULL,
  reports bigint NOT NULL,
  first_at_ms bigint NOT NULL,
  last_at_ms bigint NOT NULL,
  PRIMARY KEY (site_key, day, kind, directive, subject)
);

CREATE INDEX browser_reports_by_day ON witnessed.browser_reports (day);

-- The last batch of each journal that was counted: the only one that can come again.
CREATE TABLE witnessed.browser_report_batches (
  journal text PRIMARY KEY,
  token text NOT NULL
);
