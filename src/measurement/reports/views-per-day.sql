-- Page views and visitors of each UTC day that has any.
SELECT
    toString(toDate(at)) AS start,
    countIf(name = 'page_view') AS pageViews,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors
FROM events
WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')}
GROUP BY start
ORDER BY start
