-- How many sessions went through the steps in their order: of each level, the sessions that came exactly so far. Those of level 0 are not all there.
-- A step is a page (its path) or an event (its name); steps without a kind are no steps. One event is one step at most. What happened in the same
-- millisecond, as a page view and its search do, counts in the order of the steps: `moment` has room for eight of them in a millisecond.
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
