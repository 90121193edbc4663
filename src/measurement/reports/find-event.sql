-- Whether one event is stored, and whether any other website's reports would include it. For the self-test, which queries within minutes after sending.
SELECT countIf(site = {site:String}) AS own, countIf(site != {site:String}) AS elsewhere
FROM events
WHERE at >= {from:DateTime64(3, 'UTC')} AND event_id = toUUID({event:String})
