-- The latest events, without telling visitors apart.
SELECT toUnixTimestamp64Milli(at) AS atMs, name, path, country, device, is_key_event AS isKey
FROM events
WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')} AND bot_reasons IN ('', 'headers')
ORDER BY at DESC, event_id
LIMIT {limit:UInt16}
