-- Values of one parameter of one event, which has a column of its own: search terms, downloaded files, followed links.
SELECT
    {parameter:Identifier} AS value,
    count() AS events,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors
FROM events
WHERE {{scope}} AND name = {eventName:String} AND value != ''
GROUP BY value
ORDER BY events DESC, value
LIMIT {limit:UInt16}
