-- Sessions by how they began: `dimension` is a column that only the landing has, or the path of the landing. A session that replaces one lapsed in an open
-- tab keeps the source on its `session_start` (src/worker/session-sources.ts). A landing of its own takes precedence: its `session_start` sorts after every
-- real time. Comparing a number is faster than comparing a tuple and takes a fraction of its memory. For the same reason sessions, visitors and values are
-- compared by their 64-bit hashes, of which two are the same in one of thirty million reports over a million sessions. The value of key events is looked up
-- only in the sessions that have such an event, if there is one. A session whose landing lies before the period has an empty value. Converted: the session
-- has a key event. Revenue: the value of its key events, by currency.
WITH (SELECT count() > 0 FROM (SELECT 1 FROM events WHERE {{period}} AND is_key_event = 1 AND currency != '' LIMIT 1)) AS hasWorth
SELECT
    any(texts.text) AS value,
    any(counted.sessions) AS sessions,
    any(counted.visitors) AS visitors,
    any(counted.pageViews) AS pageViews,
    any(counted.engagedSessions) AS engagedSessions,
    any(counted.keyEvents) AS keyEvents,
    any(counted.convertedSessions) AS convertedSessions,
    any(counted.convertedVisitors) AS convertedVisitors,
    any(worth.revenue) AS revenue
FROM (
    SELECT
        landing,
        count() AS sessions,
        uniqExact(visitor) AS visitors,
        sum(views) AS pageViews,
        countIf(engagedMs > 10000 OR views > 1 OR keys > 0) AS engagedSessions,
        sum(keys) AS keyEvents,
        countIf(keys > 0) AS convertedSessions,
        uniqExactIf(visitor, keys > 0) AS convertedVisitors
    FROM (
        SELECT
            cityHash64(session) AS visit,
            any(cityHash64(visitor)) AS visitor,
            argMinIf(if({dimension:Identifier} = '', 0, cityHash64({dimension:Identifier})), toUnixTimestamp64Milli(at) + if(name = 'session_start', 10000000000000, 0), channel != '') AS landing,
            countIf(name = 'page_view') AS views,
            sum(engagement_ms) AS engagedMs,
            sum(is_key_event) AS keys
        FROM events
        WHERE {{scope}} AND session != toUUID('00000000-0000-0000-0000-000000000000')
        GROUP BY visit
    )
    GROUP BY landing
) AS counted
LEFT JOIN (
    SELECT if({dimension:Identifier} = '', 0, cityHash64({dimension:Identifier})) AS landing, any(toString({dimension:Identifier})) AS text
    FROM events
    WHERE {{period}} AND channel != ''
    GROUP BY landing
) AS texts USING landing
LEFT JOIN (
    SELECT landing, sumMap(worth) AS revenue
    FROM (
        SELECT
            argMinIf(if({dimension:Identifier} = '', 0, cityHash64({dimension:Identifier})), toUnixTimestamp64Milli(at) + if(name = 'session_start', 10000000000000, 0), channel != '') AS landing,
            sumMapIf(map(toString(currency), events.value), currency != '' AND is_key_event = 1) AS worth
        FROM events
        WHERE hasWorth AND {{scope}} AND session IN (
            SELECT session FROM events
            WHERE {{scope}} AND is_key_event = 1 AND currency != '' AND session != toUUID('00000000-0000-0000-0000-000000000000')
        )
        GROUP BY session
    )
    GROUP BY landing
) AS worth USING landing
GROUP BY landing
ORDER BY sessions DESC, value
LIMIT {limit:UInt16}
