-- Current activity: viewed pages, events, and where visitors come from, each with its most frequent values.
SELECT
    dimension,
    value,
    count() AS events,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors
FROM events
ARRAY JOIN
    ['page', 'event', 'source', 'country', 'device'] AS dimension,
    [if(name = 'page_view', path, ''), toString(name), toString(source), toString(country), toString(device)] AS value
WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')} AND bot_reasons IN ('', 'headers') AND value != ''
GROUP BY dimension, value
ORDER BY dimension, visitors DESC, events DESC, value
LIMIT {limit:UInt16} BY dimension
