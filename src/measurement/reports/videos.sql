-- Videos: how many views started one, and how many of these reached a quarter, half, three quarters and the end.
SELECT
    video_url AS url,
    argMax(video_title, at) AS title,
    any(video_provider) AS provider,
    countIf(name = 'video_start') AS starts,
    countIf(name = 'video_progress' AND video_percent = 25) AS quarter,
    countIf(name = 'video_progress' AND video_percent = 50) AS half,
    countIf(name = 'video_progress' AND video_percent = 75) AS threeQuarters,
    countIf(name = 'video_complete') AS completes
FROM events
WHERE {{scope}} AND name IN ('video_start', 'video_progress', 'video_complete')
GROUP BY url
ORDER BY starts DESC, url
LIMIT {limit:UInt16}
