-- Words that were searched for, and after how many of the searches nothing followed in the session: no other page, no link, no download.
SELECT
    tupleElement(search, 3) AS value,
    count() AS events,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
    countIf(NOT arrayExists(
        step -> tupleElement(step, 1) > tupleElement(search, 1) AND (tupleElement(step, 3) != 'page_view' OR tupleElement(step, 2) != tupleElement(search, 2)), steps
    )) AS withoutFollowing
FROM (
    SELECT
        session,
        any(visitor) AS visitor,
        groupArrayIf((at, path, if(name = 'view_search_results', JSONExtractString(params, 'search_term'), '')), name = 'view_search_results' AND (empty({path:String}) OR path = {path:String})) AS searches,
        groupArrayIf((at, path, toString(name)), name != 'view_search_results') AS steps
    FROM events
    WHERE {{scope on any page}} AND name IN ('view_search_results', 'page_view', 'click', 'file_download')
    GROUP BY session
    HAVING notEmpty(searches)
)
ARRAY JOIN searches AS search
WHERE value != ''
GROUP BY value
ORDER BY events DESC, value
LIMIT {limit:UInt16}
