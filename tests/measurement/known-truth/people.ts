/*
 * Thirty people and sixty visits, written by hand: who they are, when and how they came, and what they did. Some visits are at the edges of days in Berlin, New York and Kathmandu, and of days
 * on which clocks change.
 */

/** Number, browser, country, first language. */
const people = `
 1 iphone  NP ne
 2 ipad    AT de-at
 3 linux   IN hi-in
 4 android US en-us
 5 windows DE de-de
 6 iphone  NP ne
 7 ipad    AT de-at
 8 linux   IN hi-in
 9 android US en-us
10 windows DE de-de
11 iphone  NP ne
12 ipad    AT de-at
13 linux   IN hi-in
14 android US en-us
15 windows DE de-de
16 iphone  NP ne
17 ipad    AT de-at
18 linux   IN hi-in
19 android US en-us
20 windows DE de-de
21 iphone  NP ne
22 ipad    AT de-at
23 linux   IN hi-in
24 android US en-us
25 windows DE de-de
26 iphone  NP ne
27 ipad    AT de-at
28 linux   IN hi-in
29 android US en-us
30 windows DE de-de
`;

/** Number of the person, start, origin, actions. `lapse`: the page stayed open, and half an hour passed. */
const visits = `
27 2026-10-20T15:46Z assistant watcher
27 2026-10-20T18:45Z lapse     inner
19 2026-10-20T19:16Z partner   reader
23 2026-10-21T06:37Z letter    writer
24 2026-10-21T10:23Z google    glance
24 2026-10-21T14:43Z lapse     inner
20 2026-10-22T08:54Z ad        dollars
23 2026-10-22T11:37Z assistant finisher
25 2026-10-22T12:36Z partner   buyer
25 2026-10-22T15:36Z letter    glance
11 2026-10-23T11:37Z letter    writer
20 2026-10-23T15:54Z google    reader
19 2026-10-23T17:16Z letter    quitter
11 2026-10-24T05:37Z assistant finisher
29 2026-10-24T15:14Z letter    taker
 1 2026-10-24T23:58Z partner   buyer
 2 2026-10-25T00:58Z ad        browser
29 2026-10-25T15:14Z assistant lost
18 2026-10-25T15:29Z google    quitter
18 2026-10-25T16:53Z lapse     inner
 3 2026-10-25T18:13Z assistant watcher
 3 2026-10-25T19:19Z lapse     back
 1 2026-10-25T21:58Z letter    glance
21 2026-10-26T07:35Z assistant searcher
13 2026-10-26T07:52Z partner   buyer
21 2026-10-26T12:00Z lapse     back
 9 2026-10-26T22:59Z assistant searcher
 9 2026-10-27T02:04Z lapse     back
26 2026-10-27T15:55Z ad        browser
 2 2026-10-27T16:58Z google    buyer
15 2026-10-28T07:05Z assistant watcher
15 2026-10-28T09:19Z lapse     inner
12 2026-10-28T15:51Z google    glance
30 2026-10-28T16:17Z google    quitter
30 2026-10-28T17:31Z lapse     back
 7 2026-10-28T18:14Z partner   reader
22 2026-10-28T20:01Z direct    finisher
12 2026-10-28T20:48Z lapse     inner
26 2026-10-29T01:55Z google    buyer
13 2026-10-29T05:52Z letter    glance
 7 2026-10-29T10:14Z letter    quitter
14 2026-10-30T08:02Z ad        browser
14 2026-10-30T14:02Z google    buyer
 8 2026-10-30T23:59Z ad        dollars
22 2026-10-31T05:01Z ad        searcher
16 2026-10-31T15:35Z direct    lost
17 2026-10-31T17:34Z letter    taker
10 2026-10-31T18:16Z direct    finisher
 4 2026-11-01T03:58Z direct    lost
 5 2026-11-01T04:59Z letter    taker
 6 2026-11-01T05:58Z google    quitter
 8 2026-11-01T06:59Z google    reader
 5 2026-11-01T08:59Z assistant lost
 6 2026-11-01T09:19Z lapse     back
28 2026-11-01T15:05Z direct    lost
17 2026-11-01T17:34Z assistant lost
10 2026-11-02T05:16Z ad        searcher
16 2026-11-02T19:35Z ad        watcher
28 2026-11-03T00:05Z ad        watcher
 4 2026-11-03T07:58Z ad        watcher
`;

export type Way = {
  query: string;
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
  channel: string;
  referrerHost: string;
};

const way = (
  query: string,
  referrer: string,
  [source, medium, campaign, channel]: [string, string, string, string],
): Way => ({
  query,
  referrer,
  source,
  medium,
  campaign,
  channel,
  referrerHost: referrer && new URL(referrer).hostname,
});

export const ways: Readonly<Record<string, Way>> = {
  google: way('', 'https://www.google.com/', ['google.com', 'organic', '', 'Organic Search']),
  letter: way('utm_source=letter&utm_medium=email&utm_campaign=autumn', '', ['letter', 'email', 'autumn', 'Email']),
  direct: way('', '', ['(direct)', '(none)', '', 'Direct']),
  assistant: way('', 'https://chatgpt.com/', ['chatgpt.com', 'assistant', '', 'Assistants']),
  ad: way('gclid=abc&utm_campaign=oak', 'https://www.google.com/', ['google', 'cpc', 'oak', 'Paid Search']),
  partner: way('', 'https://partner.example/page', ['partner.example', 'referral', '', 'Referral']),
};

type Browser = { agent: string; device: string; browser: string; os: string };

const browsers: Readonly<Record<string, Browser>> = {
  windows: {
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    device: 'desktop',
    browser: 'Chrome',
    os: 'Windows',
  },
  linux: {
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
  },
  iphone: {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    device: 'mobile',
    browser: 'Safari',
    os: 'iOS',
  },
  ipad: {
    agent:
      'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1',
    device: 'tablet',
    browser: 'Safari',
    os: 'iOS',
  },
  android: {
    agent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    device: 'mobile',
    browser: 'Chrome',
    os: 'Android',
  },
  /** A bot that identifies itself, and otherwise sends everything that a browser does. */
  bot: {
    agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    device: '',
    browser: '',
    os: '',
  },
};

export type Person = Browser & { number: number; country: string; language: string };
/** `way` is undefined when the page was still open. */
export type Visit = { number: number; person: Person; beginMs: number; way: Way | undefined; did: string };

const wordsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

function personOf([number = '', browser = '', country = '', language = '']: readonly string[]): Person {
  const known = browsers[browser];
  if (!known) throw new Error(`Nobody has the browser ${browser}.`);
  return { ...known, number: Number(number), country, language };
}

export const everybody: readonly Person[] = wordsOf(people).map(personOf);

export const everyVisit: readonly Visit[] = wordsOf(visits).map(([who, begin = '', by = '', did = ''], index) => {
  const person = everybody.find(({ number }) => String(number) === who);
  if (!person || (by !== 'lapse' && !ways[by])) throw new Error(`The visit at ${begin} is nobody's.`);
  return { number: index + 1, person, beginMs: Date.parse(begin.replace('Z', ':00Z')), way: ways[by], did };
});

/** The same visit by a bot, which no figure counts. */
export const botVisit: Visit = {
  number: 61,
  person: personOf(['31', 'bot', 'US', 'en-us']),
  beginMs: Date.UTC(2026, 9, 27, 12),
  way: ways.google,
  did: 'browser',
};
