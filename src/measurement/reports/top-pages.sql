-- The most viewed paths with their exact number of visitors. The title is the latest one seen.
SELECT
    path,
    argMax(title, at) AS title,
    count() AS pageViews,
    uniqExact(cityHash64(visitor)) AS visitors
FROM events
WHERE {{scope}} AND name = 'page_view'
GROUP BY path
ORDER BY pageViews DESC, path
LIMIT {limit:UInt16}
