-- The most viewed paths with their exact visitors. The title is the latest one seen.
SELECT
    path,
    argMax(title, at) AS title,
    count() AS pageViews,
    uniqExact(visitor) AS visitors
FROM events
WHERE site = {site:String} AND name = 'page_view' AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')}
GROUP BY path
ORDER BY pageViews DESC, path
LIMIT {limit:UInt16}
