-- Events of one visitor that left for a destination, newest first. Events that certainly did not arrive are left out; those handed over without an answer are not.
SELECT
    replaceAll(toString(event_id), '-', '') AS eventId,
    any(name) AS name,
    toUnixTimestamp64Milli(max(at)) AS atMs,
    destination
FROM deliveries
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
GROUP BY event_id, destination
HAVING argMax(outcome, (noted_at, outcome)) != 'not_taken'
ORDER BY atMs DESC, eventId, destination
LIMIT {limit:UInt32}
