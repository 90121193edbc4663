-- What was searched for, taken, followed or watched, in columns of their own like those of 0004: for each report of them every event's parameters were read.
ALTER TABLE events
    ADD COLUMN IF NOT EXISTS search_term LowCardinality(String) MATERIALIZED if(name = 'view_search_results', JSONExtractString(params, 'search_term'), ''),
    ADD COLUMN IF NOT EXISTS file_name LowCardinality(String) MATERIALIZED if(name = 'file_download', JSONExtractString(params, 'file_name'), ''),
    ADD COLUMN IF NOT EXISTS link_url LowCardinality(String) MATERIALIZED if(name = 'click', JSONExtractString(params, 'link_url'), ''),
    ADD COLUMN IF NOT EXISTS video_url LowCardinality(String) MATERIALIZED if(name IN ('video_start', 'video_progress', 'video_complete'), JSONExtractString(params, 'video_url'), ''),
    ADD COLUMN IF NOT EXISTS video_title LowCardinality(String) MATERIALIZED if(name IN ('video_start', 'video_progress', 'video_complete'), JSONExtractString(params, 'video_title'), ''),
    ADD COLUMN IF NOT EXISTS video_provider LowCardinality(String) MATERIALIZED if(name IN ('video_start', 'video_progress', 'video_complete'), JSONExtractString(params, 'video_provider'), ''),
    ADD COLUMN IF NOT EXISTS video_percent UInt8 MATERIALIZED if(name = 'video_progress', toUInt8(least(JSONExtractUInt(params, 'video_percent'), 255)), 0)
