-- Sessions by how they began: `dimension` is a column that only the landing carries, or the path of the landing.
-- What lapsed in an open tab keeps the source on its beginning (src/worker/session-sources.ts); a landing of its own goes before that:
-- the beginning stands behind every moment there is. A number is compared faster than a tuple, and takes a fraction of its memory.
-- A session whose landing lies before the period has an empty value. Converted: the session holds a key event. Revenue: what its key events are worth, by currency.
SELECT
    value,
    count() AS sessions,
    uniqExact(visitor) AS visitors,
    sum(views) AS pageViews,
    countIf(engagedMs > 10000 OR views > 1 OR keys > 0) AS engagedSessions,
    sum(keys) AS keyEvents,
    countIf(keys > 0) AS convertedSessions,
    uniqExactIf(visitor, keys > 0) AS convertedVisitors,
    sumMap(worth) AS revenue
FROM (
    SELECT
        session,
        any(visitor) AS visitor,
        argMinIf({dimension:Identifier}, toUnixTimestamp64Milli(at) + if(name = 'session_start', 10000000000000, 0), channel != '') AS value,
        countIf(name = 'page_view') AS views,
        sum(engagement_ms) AS engagedMs,
        sum(is_key_event) AS keys,
        sumMapIf(map(currency, events.value), currency != '' AND is_key_event = 1) AS worth
    FROM events
    WHERE {{scope}} AND session != toUUID('00000000-0000-0000-0000-000000000000')
    GROUP BY session
)
GROUP BY value
ORDER BY sessions DESC, value
LIMIT {limit:UInt16}
