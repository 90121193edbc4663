-- Events that mark a conversion, by name: how often, by how many sessions and visitors of all there were, and what they were worth by currency.
-- One pass counts everything, all other events as one without a name: each pass looks for the sessions anew that a question narrows to.
-- Ids go by their hashes, as in overview.sql. The zero id, which is nobody's and the least there is, is taken off afterwards.
SELECT
    tupleElement(found, 1) AS name,
    tupleElement(found, 2) AS events,
    tupleElement(found, 3) AS convertedSessions,
    tupleElement(found, 4) AS convertedVisitors,
    everySession AS sessions,
    everyVisitor AS visitors,
    tupleElement(found, 5) AS revenue
FROM (
    SELECT
        groupArrayIf((name, events, finalizeAggregation(sessions) - hasNoSession, finalizeAggregation(visitors) - hasNobody, revenue), isKey) AS keys,
        uniqExactMerge(sessions) - max(hasNoSession) AS everySession,
        uniqExactMerge(visitors) - max(hasNobody) AS everyVisitor
    FROM (
        SELECT
            is_key_event = 1 AS isKey,
            if(isKey, events.name, toLowCardinality('')) AS name,
            count() AS events,
            uniqExactState(cityHash64(session)) AS sessions,
            uniqExactState(cityHash64(visitor)) AS visitors,
            min(session) = toUUID('00000000-0000-0000-0000-000000000000') AS hasNoSession,
            min(visitor) = toUUID('00000000-0000-0000-0000-000000000000') AS hasNobody,
            sumMapIf(map(currency, value), currency != '' AND is_key_event = 1) AS revenue
        FROM events
        WHERE {{scope}}
        GROUP BY isKey, name
    )
)
ARRAY JOIN keys AS found
ORDER BY events DESC, name
LIMIT {limit:UInt16}
