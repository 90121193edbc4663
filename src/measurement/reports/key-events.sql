-- Key events by name: count, sessions and visitors with one out of all there were, and value by currency. One pass counts everything, with all other events
-- as one entry without a name, because each pass looks up the filtered sessions again. Ids are compared by their hashes, as in overview.sql. The zero id
-- belongs to nobody and is the smallest id; it is subtracted afterwards.
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
