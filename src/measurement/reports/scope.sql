-- What every report is about: one site, a period, and whatever the question narrows it to. An empty parameter narrows nothing.
-- Bots are left out unless asked for: whoever says to be one, or is driven by a program (src/measurement/bots.ts says the same).
-- `scope on any page` is the same without the line about the path: for what a session did before and after the page that is asked about.
-- `scope of any page and session` narrows by columns of the event alone, for sessions that are known; `period` is the first line, for what may be
-- more than is asked about: the names that there are.
-- A channel, source, medium, campaign, referrer or landing belongs to a session, and stands on the event that landed it; that may be before
-- the period. So does an event that is asked for: it narrows to the sessions in which it happened.
site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')}
    AND ({bots:Bool} OR bot_reasons IN ('', 'headers'))
    AND (empty({path:String}) OR path = {path:String})
    AND (empty({country:String}) OR country = {country:String})
    AND (empty({language:String}) OR language = {language:String})
    AND (empty({device:String}) OR device = {device:String})
    AND (empty({browser:String}) OR browser = {browser:String})
    AND (empty({os:String}) OR os = {os:String})
    AND (empty(concat({channel:String}, {source:String}, {medium:String}, {campaign:String}, {referrer:String}, {landing:String})) OR session IN (
        SELECT session FROM events
        WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} - INTERVAL 1 DAY AND at < {to:DateTime64(3, 'UTC')} AND channel != ''
            AND (empty({channel:String}) OR channel = {channel:String})
            AND (empty({source:String}) OR source = {source:String})
            AND (empty({medium:String}) OR medium = {medium:String})
            AND (empty({campaign:String}) OR campaign = {campaign:String})
            AND (empty({referrer:String}) OR referrer_host = {referrer:String})
            AND (empty({landing:String}) OR path = {landing:String})
    ))
    AND (empty({event:String}) OR session IN (
        SELECT session FROM events
        WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} - INTERVAL 1 DAY AND at < {to:DateTime64(3, 'UTC')} AND name = {event:String}
            AND session != toUUID('00000000-0000-0000-0000-000000000000')
    ))
