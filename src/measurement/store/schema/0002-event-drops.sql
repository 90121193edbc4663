-- How many events were not kept, by reason and day. Rows of the same key are added up when parts are merged.
CREATE TABLE IF NOT EXISTS event_drops
(
    site LowCardinality(String),
    day Date,
    reason LowCardinality(String),
    events UInt64
)
ENGINE = SummingMergeTree(events)
ORDER BY (site, day, reason)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1
