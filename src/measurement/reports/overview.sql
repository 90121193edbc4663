-- Exact visitors, page views, measured page loads, sessions and key events of a period. Events without a visitor (field performance alone) carry the zero id,
-- the smallest one, which is subtracted afterwards: comparing every row with it costs a third more. One pass counts everything, because each pass looks up
-- the filtered sessions again. Ids are compared by 64-bit hashes, which take half the memory: among a million ids, two share a hash in one of thirty million
-- reports. Converted: with a key event. Revenue: the value of key events, by currency.
SELECT
    uniqExact(cityHash64(visitor)) - (count() > 0 AND min(visitor) = toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
    countIf(name = 'first_visit') AS newVisitors,
    countIf(name = 'page_view') AS pageViews,
    countIf(is_page_load = 1) AS pageLoads,
    uniqExact(cityHash64(session)) - (count() > 0 AND min(session) = toUUID('00000000-0000-0000-0000-000000000000')) AS sessions,
    sum(is_key_event) AS keyEvents,
    uniqExactIf(cityHash64(session), is_key_event = 1) - (keyEvents > 0 AND minIf(session, is_key_event = 1) = toUUID('00000000-0000-0000-0000-000000000000')) AS convertedSessions,
    uniqExactIf(cityHash64(visitor), is_key_event = 1) - (keyEvents > 0 AND minIf(visitor, is_key_event = 1) = toUUID('00000000-0000-0000-0000-000000000000')) AS convertedVisitors,
    sumMapIf(map(currency, value), is_key_event = 1 AND currency != '') AS revenue
FROM events
WHERE {{scope}}
