-- How often an old address was asked for: sums and nothing else. `path` as visitors ask for it, with its language in front; `day` counts days since 1970-01-01 UTC.
CREATE TABLE witnessed.redirect_hits (
  path text NOT NULL,
  day integer NOT NULL,
  hits bigint NOT NULL,
  PRIMARY KEY (path, day)
);

-- The last batch of each journal that was counted: the only one that can come again.
CREATE TABLE witnessed.redirect_hit_batches (
  journal text PRIMARY KEY,
  token text NOT NULL
);
