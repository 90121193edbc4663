-- Field vitals by page: the value that three quarters of the views stay under, and the shares of views that were good, in between and poor.
SELECT
    path,
    vital AS metric,
    count() AS views,
    quantileExact(0.75)(vital_value) AS p75,
    countIf(vital_rating = 'good') / count() AS goodShare,
    countIf(vital_rating = 'needs-improvement') / count() AS middleShare,
    countIf(vital_rating = 'poor') / count() AS poorShare
FROM events
WHERE {{scope}} AND name = 'web_vital'
GROUP BY GROUPING SETS ((path, metric), (metric))
ORDER BY path, views DESC, metric
LIMIT {limit:UInt16}
