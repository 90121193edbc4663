-- Visitors, page views, measured page loads, sessions and key events of a period, exact. Events without a visitor (field performance alone) carry
-- the zero id, the least there is, which is taken off again: comparing every row with it costs a third more. Everything is counted in one pass, because
-- each pass looks for the sessions anew that a question narrows to.
-- Ids are told apart by hashes of 64 bits, which take half the memory: of a million ids two have the same in one of thirty million reports.
-- Converted: with a key event. Revenue: what key events are worth, by currency.
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
