-- Events that mark a conversion, by name: how often, by how many sessions and visitors of all there were, and what they were worth by currency.
WITH (
    SELECT (uniqExactIf(session, session != toUUID('00000000-0000-0000-0000-000000000000')), uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')))
    FROM events WHERE {{scope}}
) AS everybody
SELECT
    name,
    count() AS events,
    uniqExactIf(session, session != toUUID('00000000-0000-0000-0000-000000000000')) AS convertedSessions,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS convertedVisitors,
    tupleElement(everybody, 1) AS sessions,
    tupleElement(everybody, 2) AS visitors,
    sumMap(map(currency, value)) AS revenue
FROM events
WHERE {{scope}} AND is_key_event = 1
GROUP BY name
ORDER BY events DESC, name
LIMIT {limit:UInt16}
