-- Dropped events, by reason.
SELECT reason, sum(events) AS events
FROM event_drops
WHERE site = {site:String} AND day >= toDate({from:DateTime64(3, 'UTC')}) AND day <= toDate({to:DateTime64(3, 'UTC')})
GROUP BY reason
ORDER BY events DESC, reason
