-- Events by name: count, visitors, whether the name marked a conversion, and value by currency. Sessions and visitors with one of the sixty-three most
-- frequent names are counted in one pass, with a bit for every name they have (the last bit is for any other): counting name by name takes three times as
-- long. A session belongs to one visitor. Further names have few events, so those are counted by name, if there are any. Names and ids are compared by their
-- 64-bit hashes, as in overview.sql; finding a name's bit by its text takes twice as long.
WITH
    (SELECT groupArray(name) FROM (SELECT name FROM events WHERE {{period}} GROUP BY name ORDER BY count() DESC, name LIMIT 64)) AS names,
    arraySlice(names, 1, 63) AS frequent,
    arrayMap(known -> cityHash64(known), frequent) AS hashes,
    cityHash64(toUUID('00000000-0000-0000-0000-000000000000')) AS nobody,
    arrayMap(place -> toUInt64(bitShiftLeft(toUInt64(1), toUInt8(place - 1))), arrayEnumerate(frequent)) AS bits
SELECT
    counted.name AS name,
    counted.events AS events,
    held.visitors AS visitors,
    held.sessions AS sessions,
    counted.keyEvents AS keyEvents,
    counted.revenue AS revenue
FROM (
    SELECT name, count() AS events, sum(is_key_event) AS keyEvents, sumMapIf(map(currency, value), currency != '') AS revenue
    FROM events
    WHERE {{scope}}
    GROUP BY name
    ORDER BY events DESC, name
    LIMIT {limit:UInt16}
) AS counted
LEFT JOIN (
    SELECT frequent[bit + 1] AS name, sumIf(found, isVisitor) AS visitors, sumIf(found, NOT isVisitor) AS sessions
    FROM (
        SELECT isVisitor, held AS mask, sum(counts) AS found
        FROM (
            SELECT
                grouping(mask) = 1 AS isVisitor,
                if(isVisitor, groupBitOr(mask), mask) AS held,
                if(isVisitor, toUInt64(person != nobody), countIf(visit != nobody)) AS counts
            FROM (
                SELECT
                    cityHash64(visitor) AS person,
                    cityHash64(session) AS visit,
                    groupBitOr(transform(cityHash64(name), hashes, bits, toUInt64(9223372036854775808))) AS mask
                FROM events
                WHERE {{scope}}
                GROUP BY person, visit
            )
            GROUP BY GROUPING SETS ((person), (mask))
        )
        GROUP BY isVisitor, mask
    )
    ARRAY JOIN range(length(frequent)) AS bit
    WHERE bitTest(mask, bit)
    GROUP BY bit
    UNION ALL
    SELECT
        toString(name) AS name,
        uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
        uniqExactIf(session, session != toUUID('00000000-0000-0000-0000-000000000000')) AS sessions
    FROM events
    WHERE length(names) > 63 AND {{scope}} AND name NOT IN (frequent)
    GROUP BY name
) AS held USING name
ORDER BY events DESC, name
