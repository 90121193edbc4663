import type { FilterName } from '../../../src/measurement/reports/filter-names.ts';
import { decisions, type Fact, facts } from './facts.ts';
import { dayMs } from '../../../src/platform/durations.ts';

/* Every figure of every report, computed from the facts in the simplest way. */

export type Asked = { fromMs: number; toMs: number; filter?: Partial<Record<FilterName, string>> };
type Row = Record<string, string | number | Record<string, number>>;

const ofEvents: readonly FilterName[] = ['path', 'country', 'language', 'device', 'browser', 'os'];
const ofLandings = {
  landing: 'path',
  channel: 'channel',
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  referrer: 'referrerHost',
} as const;

export function inScope({ fromMs, toMs, filter = {} }: Asked, isAnyPage = false): Fact[] {
  const within = (fact: Fact, sinceMs: number) => fact.atMs >= sinceMs && fact.atMs < toMs;
  const recent = facts.filter((fact) => within(fact, fromMs - dayMs));
  const sessionsWith = (holds: (fact: Fact) => boolean) => new Set(recent.filter(holds).map(({ session }) => session));
  const asked = Object.entries(filter) as [FilterName, string][];
  const narrowed = asked.flatMap(([name, value]) => {
    if (name === 'event') return [sessionsWith((fact) => fact.name === value)];
    const column = Object.entries(ofLandings).find(([known]) => known === name)?.[1];
    return column ? [sessionsWith((fact) => fact.isLanding && fact[column] === value)] : [];
  });
  const columns = asked.filter(([name]) => ofEvents.includes(name) && !(isAnyPage && name === 'path'));
  return facts.filter(
    (fact) =>
      within(fact, fromMs) &&
      narrowed.every((sessions) => sessions.has(fact.session)) &&
      columns.every(
        ([name, value]) => fact[name as 'path' | 'country' | 'language' | 'device' | 'browser' | 'os'] === value,
      ),
  );
}

const named = (some: readonly Fact[], ...names: string[]) => some.filter(({ name }) => names.includes(name));
const visitorsOf = (some: readonly Fact[]) => new Set(some.map(({ visitor }) => visitor)).size;
const sessionsOf = (some: readonly Fact[]) => new Set(some.map(({ session }) => session)).size;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const engagedMs = (some: readonly Fact[]) => sum(some.map(({ params }) => Number(params.engagement_time_msec ?? 0)));
const groups = (some: readonly Fact[], by: (fact: Fact) => string | number) => [...Map.groupBy(some, by)];
const isEngaged = (some: readonly Fact[]) =>
  engagedMs(some) > 10_000 || named(some, 'page_view').length > 1 || some.some(({ isKey }) => isKey);

function revenue(some: readonly Fact[]): Record<string, number> {
  const paid = some.filter(({ currency, value }) => currency !== '' && value !== 0);
  return Object.fromEntries(
    groups(paid, ({ currency }) => currency).map(([currency, sold]) => [currency, sum(sold.map(({ value }) => value))]),
  );
}

function converted(some: readonly Fact[]): Row {
  const keys = some.filter(({ isKey }) => isKey);
  const figures = { keyEvents: keys.length, convertedSessions: sessionsOf(keys), convertedVisitors: visitorsOf(keys) };
  return {
    ...figures,
    sessionRate: ratio(figures.convertedSessions, sessionsOf(some)),
    visitorRate: ratio(figures.convertedVisitors, visitorsOf(some)),
  };
}

export function summary(asked: Asked): Row {
  const some = inScope(asked);
  const sessions = groups(some, ({ session }) => session).map(([, of]) => of);
  const { keyEvents = 0, sessionRate = 0, visitorRate = 0 } = converted(some);
  return {
    visitors: visitorsOf(some),
    newVisitors: named(some, 'first_visit').length,
    sessions: sessions.length,
    pageViews: named(some, 'page_view').length,
    engagedShare: ratio(sessions.filter(isEngaged).length, sessions.length),
    meanEngagedMs: ratio(engagedMs(some), sessions.length),
    keyEvents,
    sessionRate,
    visitorRate,
    revenue: revenue(some.filter(({ isKey }) => isKey)),
  };
}

/** Returns the landing; a session's own takes precedence over a stored one. */
function landingOf(some: readonly Fact[]): Fact | undefined {
  const landings = some.filter(({ isLanding }) => isLanding);
  return landings.find(({ name }) => name !== 'session_start') ?? landings[0];
}

const byLanding =
  (column: 'channel' | 'source' | 'medium' | 'campaign' | 'referrerHost' | 'path') =>
  (asked: Asked): Row[] => {
    const sessions = groups(inScope(asked), ({ session }) => session).map(([, some]) => some);
    return [...Map.groupBy(sessions, (some) => landingOf(some)?.[column] ?? '')].map(([value, many]) => {
      const some = many.flat();
      const engaged = many.filter(isEngaged).length;
      return {
        value,
        sessions: many.length,
        visitors: visitorsOf(some),
        pageViews: named(some, 'page_view').length,
        engagedSessions: engaged,
        engagedShare: engaged / many.length,
        ...converted(some),
        revenue: revenue(some.filter(({ isKey }) => isKey)),
      };
    });
  };

const byColumn =
  (column: 'country' | 'language' | 'device' | 'browser' | 'os') =>
  (asked: Asked): Row[] =>
    groups(inScope(asked), (fact) => fact[column]).map(([value, some]) => ({
      value,
      visitors: visitorsOf(some),
      sessions: sessionsOf(some),
      pageViews: named(some, 'page_view').length,
      ...converted(some),
    }));

function pages(asked: Asked): Row[] {
  const sessions = groups(inScope(asked, true), ({ session }) => session).map(([, some]) => some);
  const begun = sessions.map((some) => landingOf(some)?.path);
  const ended = sessions
    .filter((some) => landingOf(some) || named(some, 'page_view').length > 0)
    .map(
      (some) =>
        named(some, 'page_view')
          .toSorted((a, b) => a.atMs - b.atMs)
          .at(-1)?.path ?? landingOf(some)?.path,
    );
  return groups(inScope(asked), ({ path }) => path).flatMap(([path, some]) => {
    const views = named(some, 'page_view');
    const depths = named(some, 'user_engagement').map(({ params }) => Number(params.percent_scrolled));
    const exits = ended.filter((one) => one === path).length;
    if (views.length === 0) return [];
    return [
      {
        path,
        title: `Title of ${path}`,
        pageViews: views.length,
        visitors: visitorsOf(views),
        entrances: begun.filter((one) => one === path).length,
        exits,
        exitShare: Math.min(1, exits / views.length),
        meanEngagedMs: engagedMs(some) / views.length,
        meanDepth: ratio(sum(depths), depths.length),
        scrolledShare: named(some, 'scroll').length / views.length,
        keyEvents: some.filter(({ isKey }) => isKey).length,
      },
    ];
  });
}

function videos(asked: Asked): Row[] {
  const some = inScope(asked).filter(({ name }) => name.startsWith('video_'));
  const reached = (percent: number) =>
    named(some, 'video_progress').filter(({ params }) => params.video_percent === percent).length;
  const [starts, completes] = [named(some, 'video_start').length, named(some, 'video_complete').length];
  const row = {
    url: 'https://example.com/film.mp4',
    title: 'Film',
    provider: 'html5',
    starts,
    quarter: reached(25),
    half: reached(50),
    threeQuarters: reached(75),
    completes,
    completedShare: Math.min(1, ratio(completes, starts)),
  };
  return some.length > 0 ? [row] : [];
}

function events(asked: Asked): Row[] {
  return groups(inScope(asked), ({ name }) => name).map(([name, some]) => ({
    name,
    events: some.length,
    visitors: visitorsOf(some),
    sessions: sessionsOf(some),
    keyEvents: some.filter(({ isKey }) => isKey).length,
    revenue: revenue(some),
  }));
}

function keyEvents(asked: Asked): Row[] {
  const all = inScope(asked);
  const [sessions, visitors] = [sessionsOf(all), visitorsOf(all)];
  return groups(
    all.filter(({ isKey }) => isKey),
    ({ name }) => name,
  ).map(([name, some]) => ({
    name,
    events: some.length,
    convertedSessions: sessionsOf(some),
    convertedVisitors: visitorsOf(some),
    sessions,
    visitors,
    revenue: revenue(some),
    sessionRate: ratio(sessionsOf(some), sessions),
    visitorRate: ratio(visitorsOf(some), visitors),
  }));
}

function forms(asked: Asked): Row[] {
  const some = named(inScope(asked), 'form_start', 'form_submit');
  const [starts, submits] = [sessionsOf(named(some, 'form_start')), sessionsOf(named(some, 'form_submit'))];
  return some.length > 0
    ? [
        {
          path: '/contact',
          form: 'contact',
          starts,
          submits,
          submissions: named(some, 'form_submit').length,
          sentShare: Math.min(1, ratio(submits, starts)),
        },
      ]
    : [];
}

function searches(asked: Asked): Row[] {
  const all = inScope(asked, true);
  const { path } = asked.filter ?? {};
  const some = named(all, 'view_search_results').filter((fact) => !path || fact.path === path);
  const isFollowed = (search: Fact) =>
    named(all, 'page_view', 'click', 'file_download').some(
      (fact) =>
        fact.session === search.session &&
        fact.atMs > search.atMs &&
        (fact.name !== 'page_view' || fact.path !== search.path),
    );
  return groups(some, ({ params }) => String(params.search_term)).map(([value, found]) => {
    const without = found.filter((search) => !isFollowed(search)).length;
    return {
      value,
      events: found.length,
      visitors: visitorsOf(found),
      withoutFollowing: without,
      withoutShare: without / found.length,
    };
  });
}

const values =
  (name: string, parameter: string) =>
  (asked: Asked): Row[] =>
    groups(named(inScope(asked), name), ({ params }) => String(params[parameter])).map(([value, some]) => ({
      value,
      events: some.length,
      visitors: visitorsOf(some),
    }));

function vitals(asked: Asked): Row[] {
  const some = named(inScope(asked), 'web_vital');
  const row = (path: string, metric: string, found: readonly Fact[]) => {
    const measured = found.map(({ params }) => Number(params.metric_value)).toSorted((a, b) => a - b);
    const share = (rating: string) =>
      found.filter(({ params }) => params.metric_rating === rating).length / found.length;
    return {
      path,
      metric,
      views: found.length,
      p75: measured[Math.floor(0.75 * measured.length)] ?? 0,
      goodShare: share('good'),
      middleShare: share('needs-improvement'),
      poorShare: share('poor'),
    };
  };
  return groups(some, ({ params }) => String(params.metric_name)).flatMap(([metric, found]) => [
    row('', String(metric), found),
    ...groups(found, ({ path }) => path).map(([path, here]) => row(String(path), String(metric), here)),
  ]);
}

const answers =
  (by: (decision: (typeof decisions)[number]) => string) =>
  ({ fromMs, toMs }: Asked): Row[] => {
    const some = decisions.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
    return [...Map.groupBy(some, by)].map(([value, found]) => {
      const [accept, reject] = (['accept', 'reject'] as const).map(
        (action) => found.filter((one) => one.action === action).length,
      ) as [number, number];
      return {
        value,
        decisions: found.length,
        accept,
        partial: 0,
        reject,
        withdraw: 0,
        acceptedShare: accept / found.length,
        rejectedShare: reject / found.length,
      };
    });
  };

/** Computes a report by its name. `dayOf` determines the time zone of its days. */
export function truthOf(slug: string, asked: Asked, dayOf: (atMs: number) => string): Row[] {
  const known: Readonly<Record<string, (asked: Asked) => Row[]>> = {
    channels: byLanding('channel'),
    sources: byLanding('source'),
    media: byLanding('medium'),
    campaigns: byLanding('campaign'),
    referrers: byLanding('referrerHost'),
    landings: byLanding('path'),
    countries: byColumn('country'),
    languages: byColumn('language'),
    devices: byColumn('device'),
    browsers: byColumn('browser'),
    systems: byColumn('os'),
    pages,
    videos,
    events,
    'key-events': keyEvents,
    forms,
    searches,
    vitals,
    downloads: values('file_download', 'file_name'),
    outbound: values('click', 'link_url'),
    'consent-days': answers(({ atMs }) => dayOf(atMs)),
    'consent-places': answers(({ country }) => country),
    'consent-languages': answers(({ language }) => language),
    'consent-rules': answers(() => 'opt-in'),
    'consent-versions': answers(() => 'v1'),
    'consent-surfaces': answers(() => 'banner'),
  };
  const truth = known[slug];
  if (!truth) throw new Error(`Nobody has written down what ${slug} has to say.`);
  return truth(asked);
}

/** Counts sessions that completed the steps in order; steps of the same moment may come in any order. */
export function funnelTruth(asked: Asked, steps: readonly { kind: 'page' | 'event'; value: string }[]): number[] {
  const sessions = groups(inScope(asked), ({ session }) => session).map(([, some]) => some);
  const isStep = (fact: Fact, { kind, value }: (typeof steps)[number]) =>
    kind === 'page' ? fact.name === 'page_view' && fact.path === value : fact.name === value;
  const reaches = (some: readonly Fact[], left: typeof steps): boolean => {
    const [step, ...rest] = left;
    return (
      !step ||
      some.some(
        (fact) =>
          isStep(fact, step) &&
          reaches(
            some.filter((other) => other !== fact && other.atMs >= fact.atMs),
            rest,
          ),
      )
    );
  };
  return steps.map((_, at) => sessions.filter((some) => reaches(some, steps.slice(0, at + 1))).length);
}
