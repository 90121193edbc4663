-- Visitors, sessions and page views by a column that every event has: country, language, device, browser, os. Ids are compared by their hashes, as in overview.sql.
SELECT
    {dimension:Identifier} AS value,
    uniqExact(cityHash64(visitor)) AS visitors,
    uniqExact(cityHash64(session)) AS sessions,
    countIf(name = 'page_view') AS pageViews,
    sum(is_key_event) AS keyEvents,
    uniqExactIf(cityHash64(session), is_key_event = 1) AS convertedSessions,
    uniqExactIf(cityHash64(visitor), is_key_event = 1) AS convertedVisitors
FROM events
WHERE {{scope}} AND visitor != toUUID('00000000-0000-0000-0000-000000000000')
GROUP BY value
ORDER BY visitors DESC, value
LIMIT {limit:UInt16}
