-- How a visitor came, on the page view of a landing (empty on every other event), and families of the browser.
-- `bot_reasons` joins its reasons by a comma; two of them mark a bot.
ALTER TABLE events
    ADD COLUMN IF NOT EXISTS source LowCardinality(String) AFTER referrer_host,
    ADD COLUMN IF NOT EXISTS medium LowCardinality(String) AFTER source,
    ADD COLUMN IF NOT EXISTS campaign LowCardinality(String) AFTER medium,
    ADD COLUMN IF NOT EXISTS channel LowCardinality(String) AFTER campaign,
    ADD COLUMN IF NOT EXISTS device LowCardinality(String) AFTER country,
    ADD COLUMN IF NOT EXISTS browser LowCardinality(String) AFTER device,
    ADD COLUMN IF NOT EXISTS os LowCardinality(String) AFTER browser,
    ADD COLUMN IF NOT EXISTS bot_reasons LowCardinality(String) AFTER os
