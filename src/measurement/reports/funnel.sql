-- Sessions by how far they went through the steps in order: each level counts the sessions that reached exactly that step. Level 0 is incomplete. A step is a
-- page (its path) or an event (its name); a step without a kind is ignored. One event matches one step at most. Events of the same millisecond, such as a
-- page view and its search, count in the order of the steps: `moment` has room for eight of them per millisecond.
SELECT level, count() AS sessions
FROM (
    SELECT session, windowFunnel(8 * 86400000, 'strict_increase')(moment, matches[1], matches[2], matches[3], matches[4], matches[5], matches[6]) AS level
    FROM (
        SELECT
            session,
            [
                {kind1:String} = if({kind1:String} = 'page', if(name = 'page_view' AND path = {value1:String}, 'page', '-'), if(name = {value1:String}, 'event', '-')),
                {kind2:String} = if({kind2:String} = 'page', if(name = 'page_view' AND path = {value2:String}, 'page', '-'), if(name = {value2:String}, 'event', '-')),
                {kind3:String} = if({kind3:String} = 'page', if(name = 'page_view' AND path = {value3:String}, 'page', '-'), if(name = {value3:String}, 'event', '-')),
                {kind4:String} = if({kind4:String} = 'page', if(name = 'page_view' AND path = {value4:String}, 'page', '-'), if(name = {value4:String}, 'event', '-')),
                {kind5:String} = if({kind5:String} = 'page', if(name = 'page_view' AND path = {value5:String}, 'page', '-'), if(name = {value5:String}, 'event', '-')),
                {kind6:String} = if({kind6:String} = 'page', if(name = 'page_view' AND path = {value6:String}, 'page', '-'), if(name = {value6:String}, 'event', '-'))
            ] AS matches,
            8 * toUInt64(toUnixTimestamp64Milli(at)) + indexOf(matches, 1) AS moment
        FROM events
        WHERE {{scope}} AND has(matches, 1) AND session != toUUID('00000000-0000-0000-0000-000000000000')
    )
    GROUP BY session
)
GROUP BY level
ORDER BY level
