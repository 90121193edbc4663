-- Activity in the blocks of one page: forms started and submitted, videos started and watched to the end, files downloaded, links followed.
SELECT
    multiIf(startsWith(name, 'form_'), 'form', startsWith(name, 'video_'), 'video', name = 'file_download', 'download', name = 'contact_link_click', 'contact', 'link') AS kind,
    multiIf(
        kind = 'form', toString(form),
        kind = 'video', JSONExtractString(params, 'video_url'),
        kind = 'download', JSONExtractString(params, 'file_name'),
        kind = 'contact', JSONExtractString(params, 'contact_type'),
        JSONExtractString(params, 'link_url')) AS value,
    argMax(multiIf(kind = 'video', JSONExtractString(params, 'video_title'), JSONExtractString(params, 'link_id') != '', JSONExtractString(params, 'link_id'), JSONExtractString(params, 'link_text')), at) AS label,
    countIf(name IN ('form_start', 'video_start', 'file_download', 'contact_link_click', 'click')) AS began,
    countIf(name IN ('form_submit', 'video_complete')) AS finished
FROM events
WHERE {{scope}} AND name IN ('form_start', 'form_submit', 'video_start', 'video_complete', 'file_download', 'contact_link_click', 'click')
GROUP BY kind, value
ORDER BY began DESC, kind, value
LIMIT {limit:UInt16}
