-- Visitors, page views, measured page loads and sessions of a period, exact. Events without a visitor (field performance alone) count as none.
SELECT
    uniqExactIf(visitor, visitor != toUUID('00000000-0000-0000-0000-000000000000')) AS visitors,
    countIf(name = 'page_view') AS pageViews,
    countIf(is_page_load = 1) AS pageLoads,
    uniqExactIf(session, session != toUUID('00000000-0000-0000-0000-000000000000')) AS sessions
FROM events
WHERE site = {site:String} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')}
