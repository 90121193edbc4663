-- Page views of each minute that has any, over the last half hour.
SELECT
    toUnixTimestamp(toStartOfMinute(at)) AS minute,
    countIf(name = 'page_view') AS pageViews
FROM events
WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')} AND bot_reasons IN ('', 'headers')
GROUP BY minute
ORDER BY minute
