-- Pages by views: visitors, entrances and exits, time in focus, and how far they were read. sessions-by-landing.sql defines where a session begins. Sessions
-- and their pages are compared by their hashes, as there. An event that can be neither end of a session sorts last and carries 0: a condition within the sort
-- takes half as long as one beside it (`argMinIf`).
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
        uniqExactIf(cityHash64(visitor), name = 'page_view') AS visitors,
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
    SELECT page, sum(begins) AS entrances, count() - entrances AS exits
    FROM (
        SELECT
            argMin(if(channel = '', 0, cityHash64(path)), multiIf(channel = '', 20000000000000, name = 'session_start', toUnixTimestamp64Milli(at) + 10000000000000, toUnixTimestamp64Milli(at))) AS first,
            argMax(if(name = 'page_view', cityHash64(path), 0), if(name = 'page_view', toUnixTimestamp64Milli(at), 0)) AS viewed,
            if(viewed = 0, first, viewed) AS last
        FROM events
        WHERE {{scope on any page}} AND (name = 'page_view' OR channel != '') AND session != toUUID('00000000-0000-0000-0000-000000000000')
        GROUP BY cityHash64(session)
    )
    ARRAY JOIN [first, last] AS page, [1, 0] AS begins
    GROUP BY page
) AS ends ON ends.page = cityHash64(seen.path)
GROUP BY path
ORDER BY pageViews DESC, path
