-- Visitors, page views, measured page loads, sessions and key events of a period, exact. Events without a visitor (field performance alone) carry
-- the zero id, which is taken off again: comparing every row with it costs a third more.
-- Converted: with a key event. Revenue: what key events are worth, by currency. Both look at key events alone, which are few.
SELECT *
FROM (
    SELECT
        uniqExact(visitor) - max(visitor = toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
        countIf(name = 'first_visit') AS newVisitors,
        countIf(name = 'page_view') AS pageViews,
        countIf(is_page_load = 1) AS pageLoads,
        uniqExact(session) - max(session = toUUID('00000000-0000-0000-0000-000000000000')) AS sessions,
        sum(is_key_event) AS keyEvents
    FROM events
    WHERE {{scope}}
) AS everything, (
    SELECT
        uniqExact(session) - max(session = toUUID('00000000-0000-0000-0000-000000000000')) AS convertedSessions,
        uniqExact(visitor) - max(visitor = toUUID('00000000-0000-0000-0000-000000000000')) AS convertedVisitors,
        sumMap(map(currency, value)) AS revenue
    FROM events
    WHERE {{scope}} AND is_key_event = 1
) AS converted
