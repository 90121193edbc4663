-- Conditions of every report: one site, a period, and the report's filters. An empty parameter filters nothing. The four named parts make up the scopes of
-- statement.ts: `scope` has all of them, `scope on any page` omits the page (for what a session did before and after the requested page), `scope of any page
-- and session` omits the session too (for sessions that are known), and `period` stands alone (for all existing names, which may be more than the report asks
-- for).
-- part period
site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')}
-- part event: by what the event itself carries. Bots are left out unless asked for: whoever says to be one, or is driven by a program (src/measurement/bots.ts says the same).
    AND ({bots:Bool} OR bot_reasons IN ('', 'headers'))
    AND (empty({country:String}) OR country = {country:String})
    AND (empty({language:String}) OR language = {language:String})
    AND (empty({device:String}) OR device = {device:String})
    AND (empty({browser:String}) OR browser = {browser:String})
    AND (empty({os:String}) OR os = {os:String})
-- part page
    AND (empty({path:String}) OR path = {path:String})
-- part session: a channel, source, medium, campaign, referrer or landing belongs to a session, and stands on the event that landed it; that may be before
-- the period. A filter by event works in the same way: it selects the sessions in which the event happened. Sets of 64-bit hashes are built and searched
-- faster than sets of ids, by up to a quarter of a report's time.
    AND (empty(concat({channel:String}, {source:String}, {medium:String}, {campaign:String}, {referrer:String}, {landing:String})) OR cityHash64(session) IN (
        SELECT cityHash64(session) FROM events
        WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} - INTERVAL 1 DAY AND at < {to:DateTime64(3, 'UTC')} AND channel != ''
            AND (empty({channel:String}) OR channel = {channel:String})
            AND (empty({source:String}) OR source = {source:String})
            AND (empty({medium:String}) OR medium = {medium:String})
            AND (empty({campaign:String}) OR campaign = {campaign:String})
            AND (empty({referrer:String}) OR referrer_host = {referrer:String})
            AND (empty({landing:String}) OR path = {landing:String})
    ))
    AND (empty({event:String}) OR cityHash64(session) IN (
        SELECT cityHash64(session) FROM events
        WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} - INTERVAL 1 DAY AND at < {to:DateTime64(3, 'UTC')} AND name = {event:String}
            AND session != toUUID('00000000-0000-0000-0000-000000000000')
    ))
