-- What left for which destination, for the visitor's own page. A row before it is sent (`handed`), another when the answer is known
-- (`sent`, `not_taken`); the newest of them holds.
CREATE TABLE IF NOT EXISTS deliveries
(
    site LowCardinality(String),
    at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    event_id UUID,
    name LowCardinality(String),
    visitor UUID,
    record_id UUID,
    destination LowCardinality(String),
    outcome LowCardinality(String),
    noted_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (site, record_id, visitor, at)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1
