-- What reports read often stands in a column of its own, made from `params` when a row is written (of older rows, when it is read):
-- taking JSON apart cost more than everything else about a report. Pages and titles repeat, so they are kept as numbers into a list.
ALTER TABLE events
    MODIFY COLUMN path LowCardinality(String) CODEC(ZSTD(1)),
    MODIFY COLUMN title LowCardinality(String) CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS percent_scrolled UInt8 MATERIALIZED toUInt8(least(JSONExtractUInt(params, 'percent_scrolled'), 255)),
    ADD COLUMN IF NOT EXISTS vital LowCardinality(String) MATERIALIZED if(name = 'web_vital', JSONExtractString(params, 'metric_name'), ''),
    ADD COLUMN IF NOT EXISTS vital_value Float64 MATERIALIZED if(name = 'web_vital', JSONExtractFloat(params, 'metric_value'), 0) CODEC(ZSTD(1)),
    ADD COLUMN IF NOT EXISTS vital_rating LowCardinality(String) MATERIALIZED if(name = 'web_vital', JSONExtractString(params, 'metric_rating'), ''),
    ADD COLUMN IF NOT EXISTS form LowCardinality(String) MATERIALIZED if(name IN ('form_start', 'form_submit'),
        multiIf(JSONExtractString(params, 'form_id') != '', JSONExtractString(params, 'form_id'),
            JSONExtractString(params, 'form_name') != '', JSONExtractString(params, 'form_name'),
            JSONExtractString(params, 'form_destination')), ''),
    ADD COLUMN IF NOT EXISTS currency LowCardinality(String) MATERIALIZED JSONExtractString(params, 'currency'),
    ADD COLUMN IF NOT EXISTS value Float64 MATERIALIZED toFloat64(JSONExtractFloat(params, 'value')) CODEC(ZSTD(1))
