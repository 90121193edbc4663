import type { StoreClient } from './client.ts';

/** `events` rows of one site, spread evenly over `[fromMs, toMs)`. The same options always make the same rows. */
export type Sample = { site: string; events: number; fromMs: number; toMs: number };

/** Rows of one statement, which must end well within the longest time a statement may take. */
const rowsAStatement = 500_000;
const eventsASession = 8;
/** Six of ten sessions are a visitor's first; the others are by visitors seen before. */
const visitorsASession = 0.6;
const paths = 400;

/**
 * Fills the store with the data of a site of some hundred pages, for tests and benchmarks: random ids, sessions of eight events in the proportions of a site
 * whose visitors agreed to analytics and mostly to performance, and parameters as the collector sends them. A real site's rows may be more even or more
 * varied; nothing here is made to compress well.
 */
export async function fillSample(client: StoreClient, sample: Sample): Promise<void> {
  const { site, events, fromMs, toMs } = sample;
  for (let first = 0; first < events; first += rowsAStatement) {
    await client.command({
      query: statement,
      query_params: {
        site,
        first,
        rows: Math.min(rowsAStatement, events - first),
        fromMs,
        stepMs: ((toMs - fromMs) * eventsASession) / events,
        visitors: Math.max(1, Math.round((events / eventsASession) * visitorsASession)),
        lastMs: toMs - 1,
      },
    });
  }
}

const pick = (list: readonly string[], by: string) =>
  `arrayElement([${list.map((one) => `'${one}'`).join(', ')}], 1 + toUInt32(${by} % ${list.length}))`;
const uuid = (kind: string, by: string) =>
  `reinterpret(MD5(concat('${kind}', toString(${by}), {site:String})), 'UUID')`;
const chance = (salt: string, by: string) => `cityHash64('${salt}', ${by}, {site:String})`;

/** The lower a page's number, the more views it has. */
const pageOf = (by: string) => `toUInt32(floor(pow((${chance('page', by)} % 100000) / 100000, 2.5) * ${paths}))`;

const names = `multiIf(k = 0, 'session_start', k = 1, if(isNew, 'first_visit', 'page_view'), k = 2, 'page_view', k IN (3, 4) AND hasVitals, 'web_vital',
  k = 7, 'user_engagement', ${pick(
    [
      'page_view',
      'scroll',
      'user_engagement',
      'page_view',
      'click',
      'user_engagement',
      'page_view',
      'scroll',
      'form_start',
      'page_view',
      'file_download',
      'user_engagement',
      'page_view',
      'scroll',
      'user_engagement',
      'view_search_results',
      'page_view',
      'form_submit',
      'scroll',
      'video_start',
    ],
    chance('name', 'n'),
  )})`;

const ownParams = `multiIf(
  name = 'user_engagement', concat(',"engagement_time_msec":', toString(engaged), ',"percent_scrolled":', toString(1 + luck % 100)),
  name = 'scroll', ',"percent_scrolled":90',
  name = 'click', concat(',"link_classes":"button","link_url":"https://', partner, '/', toString(luck % 3000), '","link_domain":"', partner, '","outbound":true'),
  name = 'file_download', concat(',"link_url":"https://www.example.com/media/guide-', toString(luck % 40), '.pdf","link_domain":"www.example.com","link_text":"Download","file_name":"/media/guide-', toString(luck % 40), '.pdf","file_extension":"pdf"'),
  name IN ('form_start', 'form_submit'), ',"form_id":"contact","form_name":"","form_destination":"https://www.example.com/contact","form_length":5',
  name = 'view_search_results', concat(',"search_term":"', ${pick(['price', 'consent', 'cookie banner', 'wordpress', 'export', 'api', 'contact', 'jobs'], 'luck')}, '"'),
  name = 'web_vital', concat(',"metric_name":"', metric, '","metric_value":', toString(if(metric = 'CLS', (luck % 300) / 1000, (luck % 40000) / 10)),
    ',"metric_rating":"', ${pick(['good', 'good', 'good', 'needs-improvement', 'poor'], 'luck')}, '","navigation_type":"navigate"', if(metric = 'LCP', concat(',"target":"main>section>img.hero","element_render_delay":', toString((luck % 900) / 10)), '')),
  '')`;

const statement = `
INSERT INTO events (site, at, event_id, name, visitor, session, record_id, banner_version, path, host, title, referrer_host, source, medium, campaign, channel,
  language, country, device, browser, os, bot_reasons, params, is_key_event, is_page_load, engagement_ms)
WITH
  number + {first:UInt64} AS n, intDiv(n, ${eventsASession}) AS s, n % ${eventsASession} AS k,
  ${chance('visitor', 's')} % {visitors:UInt64} AS v, ${chance('luck', 'n')} AS luck, ${chance('new', 's')} % 10 < 6 AS isNew, ${chance('vitals', 'v')} % 10 < 7 AS hasVitals,
  if(k < 4, s * 3, s * 3 + intDiv(k, 3)) AS view, ${pageOf('view')} AS page, name = 'page_view' AND k IN (1, 2) AS landing,
  ${pick(['google.com', 'bing.com', '', '', 'news.example', 'github.com', '', 'linkedin.com'], chance('referrer', 's'))} AS referrer,
  ${pick(['partner.example', 'docs.example.org', 'shop.example.net'], 'luck')} AS partner,
  ${pick(['LCP', 'CLS', 'INP', 'FCP', 'TTFB'], 'luck')} AS metric, if(name = 'user_engagement', 1000 + luck % 90000, 0) AS engaged,
  concat(if(page = 0, '/', concat(${pick(['/product', '/blog', '/help', '/customers'], 'page')}, '/', ${pick(['how-we', 'why-you', 'guide-to', 'news-of', 'about'], 'intDiv(page, 4)')}, '-', lower(hex(page * 7919)))), '') AS where
SELECT
  {site:String},
  fromUnixTimestamp64Milli(toInt64(least(toFloat64({lastMs:Int64}), {fromMs:Int64} + s * {stepMs:Float64} + (${chance('start', 's')} % 3600000) + k * (2000 + ${chance('pace', 's')} % 40000) + luck % 1500)), 'UTC'),
  ${uuid('event', 'n')}, ${names} AS name, ${uuid('visitor', 'v')}, ${uuid('session', 's')}, ${uuid('record', 'v')}, ${pick(['v3', 'v4'], 'v')}, where, 'www.example.com',
  concat('Page ', toString(page), ' about ', ${pick(['measuring', 'asking first', 'proof', 'consent'], 'page')}, ' – Example'), if(landing, referrer, 'www.example.com'),
  if(landing, if(referrer = '', '(direct)', referrer), ''), if(landing, if(referrer = '', '(none)', 'referral'), ''), if(landing AND s % 9 = 0, 'autumn', ''),
  if(landing, multiIf(referrer = '', 'Direct', referrer IN ('google.com', 'bing.com'), 'Organic Search', 'Referral'), ''),
  ${pick(['en-us', 'de', 'en-gb', 'fr', 'es', 'de-at', 'it', 'pl'], chance('language', 'v'))}, ${pick(['US', 'DE', 'GB', 'FR', 'AT', 'IN', 'CH', 'ES', 'IT', 'PL', 'BR', 'CA'], chance('country', 'v'))},
  ${pick(['desktop', 'mobile', 'mobile', 'desktop', 'tablet'], chance('device', 'v'))}, ${pick(['Chrome', 'Safari', 'Chrome', 'Firefox', 'Microsoft Edge'], chance('browser', 'v'))},
  ${pick(['Windows', 'macOS', 'Android', 'iOS', 'Linux'], chance('os', 'v'))}, if(v % 50 = 0, 'agent,headers', if(v % 50 = 1, 'headers', '')),
  concat('{"page_location":"https://www.example.com', where, if(landing AND s % 9 = 0, '?utm_source=letter&utm_medium=email&utm_campaign=autumn', ''), '","page_referrer":"',
    if(landing, if(referrer = '', '', concat('https://', referrer, '/')), 'https://www.example.com/'), '"', ${ownParams}, '}'),
  name = 'form_submit', name = 'page_view' AND k < 4, engaged
FROM numbers({rows:UInt64})`;
