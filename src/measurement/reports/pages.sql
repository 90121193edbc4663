-- Pages by views: who saw them, where sessions began and ended, how long they held, and how far they were read. A session begins where
-- sessions-by-landing.sql says.
SELECT
    path,
    any(seen.title) AS title,
    any(seen.pageViews) AS pageViews,
    any(seen.visitors) AS visitors,
    any(ends.entrances) AS entrances,
    any(ends.exits) AS exits,
    any(seen.engagedMs) / greatest(any(seen.pageViews), 1) AS meanEngagedMs,
    any(seen.reached) / greatest(any(seen.pageViews), 1) AS scrolledShare,
    any(seen.meanDepth) AS meanDepth,
    any(seen.keyEvents) AS keyEvents
FROM (
    SELECT
        path,
        argMaxIf(title, at, title != '') AS title,
        countIf(name = 'page_view') AS pageViews,
        uniqExactIf(visitor, name = 'page_view') AS visitors,
        sum(engagement_ms) AS engagedMs,
        countIf(name = 'scroll') AS reached,
        avgIf(percent_scrolled, name = 'user_engagement') AS meanDepth,
        sum(is_key_event) AS keyEvents
    FROM events
    WHERE {{scope}}
    GROUP BY path
    HAVING pageViews > 0
    ORDER BY pageViews DESC, path
    LIMIT {limit:UInt16}
) AS seen
LEFT JOIN (
    SELECT tupleElement(ended, 1) AS path, countIf(tupleElement(ended, 2) = 'first') AS entrances, countIf(tupleElement(ended, 2) = 'last') AS exits
    FROM (
        SELECT
            argMinIf(path, toUnixTimestamp64Milli(at) + if(name = 'session_start', 10000000000000, 0), channel != '') AS first,
            arrayJoin([(first, 'first'), (if(countIf(name = 'page_view') > 0, argMaxIf(path, at, name = 'page_view'), first), 'last')]) AS ended
        FROM events
        WHERE {{scope on any page}} AND (name = 'page_view' OR channel != '') AND session != toUUID('00000000-0000-0000-0000-000000000000')
        GROUP BY session
    )
    GROUP BY path
) AS ends USING path
GROUP BY path
ORDER BY pageViews DESC, path
