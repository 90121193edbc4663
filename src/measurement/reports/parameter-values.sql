-- Values of one parameter of one event, which has a column of its own: search terms, downloaded files, followed links.
-- An uploaded file is counted under the name that its editor gave it, whatever the URL has before it: a replaced file has another URL.
WITH {parameter:Identifier} AS given
SELECT
    multiIf(
        match(given, '^/media/[^/]+/.'), decodeURLComponent(replaceRegexpOne(given, '^/media/[^/]+/', '')),
        match(given, '^/media/[^/]+-[0-9a-f]{12}[.][a-z0-9]+$'), replaceRegexpOne(given, '^/media/([^/]+)-[0-9a-f]{12}([.][a-z0-9]+)$', '\\1\\2'),
        given
    ) AS value,
    count() AS events,
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors
FROM events
WHERE {{scope}} AND name = {eventName:String} AND given != ''
GROUP BY value
ORDER BY events DESC, value
LIMIT {limit:UInt16}
