-- One row an event. Ids take 16 bytes. Visitor and session are zero when analytics was not granted. `is_page_load` marks
-- the page view of a load, as against a change of the address within the page.
-- The window of insert tokens is far larger than what a worker can have under way when it dies.
CREATE TABLE IF NOT EXISTS events
(
    site LowCardinality(String),
    at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    event_id UUID,
    name LowCardinality(String),
    visitor UUID,
    session UUID,
    record_id UUID,
    banner_version LowCardinality(String),
    path String CODEC(ZSTD(1)),
    host LowCardinality(String),
    title String CODEC(ZSTD(1)),
    referrer_host LowCardinality(String),
    language LowCardinality(String),
    country LowCardinality(String),
    params String CODEC(ZSTD(3)),
    is_key_event UInt8,
    is_page_load UInt8,
    engagement_ms UInt32
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (site, toDate(at), visitor, session, at)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1
