-- The columns of 0006 for what was stored before them: a second for ten million events, in the background; until then they are made when they are read.
ALTER TABLE events
    MATERIALIZE COLUMN search_term,
    MATERIALIZE COLUMN file_name,
    MATERIALIZE COLUMN link_url,
    MATERIALIZE COLUMN video_url,
    MATERIALIZE COLUMN video_title,
    MATERIALIZE COLUMN video_provider,
    MATERIALIZE COLUMN video_percent
