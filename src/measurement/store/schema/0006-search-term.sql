-- What was searched for, in a column of its own like the others of 0004: a report of searches read every event's parameters for it.
ALTER TABLE events
    ADD COLUMN IF NOT EXISTS search_term LowCardinality(String) MATERIALIZED if(name = 'view_search_results', JSONExtractString(params, 'search_term'), '')
