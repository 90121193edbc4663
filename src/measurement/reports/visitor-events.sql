-- Everything kept about one visitor, newest first: events under these consent records, of this visitor, and under any other record that this visitor's events
-- carry. The zero id belongs to nobody.
SELECT
    replaceAll(toString(event_id), '-', '') AS eventId,
    toUnixTimestamp64Milli(at) AS atMs,
    name,
    path,
    host,
    title,
    referrer_host AS referrerHost,
    language,
    country,
    params,
    replaceAll(toString(visitor), '-', '') AS visitorId,
    replaceAll(toString(session), '-', '') AS sessionId,
    replaceAll(toString(record_id), '-', '') AS recordId,
    count() OVER () AS found
FROM events
WHERE site = {site:String}
    AND (
        record_id IN (SELECT toUUID(id) FROM (SELECT arrayJoin({records:Array(String)}) AS id))
        OR visitor IN (SELECT toUUID(id) FROM (SELECT arrayJoin({visitors:Array(String)}) AS id))
        OR record_id IN (
            SELECT record_id FROM events
            WHERE site = {site:String} AND record_id != toUUID('00000000-0000-0000-0000-000000000000')
                AND visitor IN (SELECT toUUID(id) FROM (SELECT arrayJoin({visitors:Array(String)}) AS id))
        )
    )
ORDER BY at DESC, eventId
LIMIT {limit:UInt32} OFFSET {offset:UInt32}
