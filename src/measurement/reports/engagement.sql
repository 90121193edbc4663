-- Engaged sessions: more than ten seconds in focus, or two page views, or a key event. And the mean time in focus. Sessions are compared by their hashes, as
-- visitors in overview.sql.
SELECT
    count() AS sessions,
    countIf(engagedMs > 10000 OR views > 1 OR keys > 0) AS engagedSessions,
    avg(engagedMs) AS meanEngagedMs,
    avg(views) AS meanViews
FROM (
    SELECT cityHash64(session) AS visit, sum(engagement_ms) AS engagedMs, countIf(name = 'page_view') AS views, sum(is_key_event) AS keys
    FROM events
    WHERE {{scope}} AND session != toUUID('00000000-0000-0000-0000-000000000000')
    GROUP BY visit
)
