-- Page views, visitors, sessions and key events of each day that has any, in the reader's time zone. Ids are compared by their hashes, as in overview.sql.
SELECT
    toString(toDate(at, {timeZone:String})) AS start,
    countIf(name = 'page_view') AS pageViews,
    uniqExactIf(cityHash64(visitor), visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
    uniqExactIf(cityHash64(session), session != toUUID('00000000-0000-0000-0000-000000000000')) AS sessions,
    sum(is_key_event) AS keyEvents
FROM events
WHERE {{scope}}
GROUP BY start
ORDER BY start
