-- Every event by its name: how often, by how many visitors, whether it marked a conversion, and what it was worth by currency.
SELECT
    name,
    count() AS events,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
    uniqExactIf(session, session != toUUID('00000000-0000-0000-0000-000000000000')) AS sessions,
    sum(is_key_event) AS keyEvents,
    sumMapIf(map(currency, value), currency != '') AS revenue
FROM events
WHERE {{scope}}
GROUP BY name
ORDER BY events DESC, name
LIMIT {limit:UInt16}
