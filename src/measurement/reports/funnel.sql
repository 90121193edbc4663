-- How many sessions went through the steps in their order: of each level, the sessions that came exactly so far.
-- A step is a page (its path) or an event (its name); steps without a kind are no steps.
SELECT level, count() AS sessions
FROM (
    SELECT
        session,
        windowFunnel(86400000, 'strict_increase')(toUInt64(toUnixTimestamp64Milli(at)),
            {kind1:String} = if({kind1:String} = 'page', if(name = 'page_view' AND path = {value1:String}, 'page', '-'), if(name = {value1:String}, 'event', '-')),
            {kind2:String} = if({kind2:String} = 'page', if(name = 'page_view' AND path = {value2:String}, 'page', '-'), if(name = {value2:String}, 'event', '-')),
            {kind3:String} = if({kind3:String} = 'page', if(name = 'page_view' AND path = {value3:String}, 'page', '-'), if(name = {value3:String}, 'event', '-')),
            {kind4:String} = if({kind4:String} = 'page', if(name = 'page_view' AND path = {value4:String}, 'page', '-'), if(name = {value4:String}, 'event', '-')),
            {kind5:String} = if({kind5:String} = 'page', if(name = 'page_view' AND path = {value5:String}, 'page', '-'), if(name = {value5:String}, 'event', '-')),
            {kind6:String} = if({kind6:String} = 'page', if(name = 'page_view' AND path = {value6:String}, 'page', '-'), if(name = {value6:String}, 'event', '-'))
        ) AS level
    FROM events
    WHERE {{scope}} AND session != toUUID('00000000-0000-0000-0000-000000000000')
    GROUP BY session
)
GROUP BY level
ORDER BY level
