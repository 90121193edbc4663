-- Search terms, and after how many of the searches nothing followed in the session: no other page, no link, no download. Steps are read for all sessions with
-- a search; the filters apply to the searches.
SELECT
    value,
    count() AS events,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
    countIf(NOT arrayExists(step -> tupleElement(step, 1) > at AND (tupleElement(step, 3) != 'page_view' OR tupleElement(step, 2) != path), steps)) AS withoutFollowing
FROM (
    SELECT session, visitor, at, path, search_term AS value
    FROM events
    WHERE {{scope}} AND name = 'view_search_results' AND search_term != ''
) AS searches
LEFT JOIN (
    SELECT session, groupArray((at, path, name)) AS steps
    FROM events
    WHERE {{scope of any page and session}} AND name IN ('page_view', 'click', 'file_download') AND session IN (
        SELECT session FROM events WHERE {{period}} AND name = 'view_search_results'
    )
    GROUP BY session
) AS followed USING session
GROUP BY value
ORDER BY events DESC, value
LIMIT {limit:UInt16}
