-- Visitors, page views, measured page loads, sessions and key events of a period, exact. Events without a visitor (field performance alone) carry
-- the zero id, which is taken off again: comparing every row with it costs a third more.
-- Converted: with a key event. Revenue: what key events are worth, by currency.
SELECT
    uniqExact(visitor) - max(visitor = toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
    countIf(name = 'first_visit') AS newVisitors,
    countIf(name = 'page_view') AS pageViews,
    countIf(is_page_load = 1) AS pageLoads,
    uniqExact(session) - max(session = toUUID('00000000-0000-0000-0000-000000000000')) AS sessions,
    sum(is_key_event) AS keyEvents,
    uniqExactIf(session, is_key_event = 1 AND session != toUUID('00000000-0000-0000-0000-000000000000')) AS convertedSessions,
    uniqExactIf(visitor, is_key_event = 1 AND visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS convertedVisitors,
    sumMapIf(map(currency, value), is_key_event = 1) AS revenue
FROM events
WHERE {{scope}}
