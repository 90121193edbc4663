-- Tokens of the linked domain that were redeemed, for the sites of all machines. `claimant`: the page that redeemed it, by its own random id.
-- `until_ms`: when the token could not be redeemed any more, by the database's clock.
CREATE TABLE witnessed.used_links (
  nonce text PRIMARY KEY,
  claimant text NOT NULL,
  until_ms bigint NOT NULL
);
CREATE INDEX used_links_until ON witnessed.used_links (until_ms);
