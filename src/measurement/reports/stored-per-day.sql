-- Events in the store, by UTC day, including marked bots, for comparison with what was counted on the way.
SELECT toUInt32(toDate(at)) AS day, count() AS events
FROM events
WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')}
GROUP BY day
ORDER BY day
