-- What every report is about: one site, a period, and whatever the question narrows it to. An empty parameter narrows nothing.
-- A channel, source or campaign belongs to a session, and stands on the event that landed it; that may be before the period.
site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')}
    AND ({bots:Bool} OR position(bot_reasons, ',') = 0)
    AND (empty({path:String}) OR path = {path:String})
    AND (empty({country:String}) OR country = {country:String})
    AND (empty({language:String}) OR language = {language:String})
    AND (empty({device:String}) OR device = {device:String})
    AND (empty({browser:String}) OR browser = {browser:String})
    AND (empty({os:String}) OR os = {os:String})
    AND ((empty({channel:String}) AND empty({source:String}) AND empty({campaign:String})) OR session IN (
        SELECT session FROM events
        WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} - INTERVAL 1 DAY AND at < {to:DateTime64(3, 'UTC')} AND channel != ''
            AND (empty({channel:String}) OR channel = {channel:String})
            AND (empty({source:String}) OR source = {source:String})
            AND (empty({campaign:String}) OR campaign = {campaign:String})
    ))
