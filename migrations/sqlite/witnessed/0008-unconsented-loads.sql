-- Page loads of visitors who had not agreed, where the owner counts them: sums and nothing else. `day` counts days since 1970-01-01 UTC.
CREATE TABLE unconsented_loads (
  site text NOT NULL,
  day integer NOT NULL,
  path text NOT NULL,
  country text NOT NULL,
  loads bigint NOT NULL,
  PRIMARY KEY (site, day, path, country)
);

-- The last batch of each journal that was counted: the only one that can come again.
CREATE TABLE unconsented_load_batches (
  journal text PRIMARY KEY,
  token text NOT NULL
);
