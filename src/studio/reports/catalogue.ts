import { decisionsBy, type DecisionGroup, type DecisionGrouping, decisionsPerDay } from '../../consent/records/figures.ts';
import * as breakdowns from '../../measurement/reports/breakdowns.ts';
import type { FilterName } from '../../measurement/reports/filter-names.ts';
import type { ReportName, ReportPeriod } from '../../measurement/reports/statement.ts';
import type { Sources } from '../insights/read.ts';

/** How a column's values are written. `duration`: milliseconds. `share`: 0 to 1. `vital`: milliseconds, or CLS without a unit. */
export type ColumnKind = 'text' | 'count' | 'share' | 'duration' | 'vital' | 'money';

export type Column = { key: string; label: string; kind: ColumnKind; definition: string };
export type Row = Record<string, string | number | Record<string, number>>;

/** One table of figures: what it answers, where it comes from, and which filter a click on its first column sets. */
export type Report = {
  slug: string;
  group: ReportGroup;
  title: string;
  question: string;
  /** What stands there while there is nothing to show: when something will. */
  empty: string;
  columns: readonly Column[];
  narrows: FilterName | null;
  /** The event store's statement; null: the figures come from the consent records, where everybody counts and filters do not apply. */
  statement: ReportName | null;
  rows: (sources: Sources, period: ReportPeriod & { limit: number }) => Promise<Row[]>;
};

export const reportGroups = ['Acquisition', 'Content', 'Events', 'Audience', 'Speed', 'Consent'] as const;
export type ReportGroup = (typeof reportGroups)[number];

const text = (key: string, label: string, definition: string): Column => ({ key, label, kind: 'text', definition });
const count = (key: string, label: string, definition: string): Column => ({ key, label, kind: 'count', definition });
const share = (key: string, label: string, definition: string): Column => ({ key, label, kind: 'share', definition });

const visitors = count('visitors', 'Visitors', 'Different random visitor ids with such an event. Exact, never estimated.');
const sessions = count('sessions', 'Sessions', 'Visits: a session ends after 30 minutes without an event.');
const pageViews = count('pageViews', 'Views', 'Events named page_view.');
const engagedSessions = count('engagedSessions', 'Engaged', 'Sessions with more than ten seconds in focus, a second page view, or a key event.');
const keyEvents = count('keyEvents', 'Key events', 'Events that mark a conversion.');
const times = count('events', 'Times', 'How often it happened.');

const landingColumns = [sessions, visitors, pageViews, engagedSessions, keyEvents];

function landing(report: { slug: string; title: string; question: string; label: string; definition: string; dimension: breakdowns.LandingDimension; narrows: FilterName | null }): Report {
  const { label, definition, dimension, ...rest } = report;
  return {
    ...rest,
    group: 'Acquisition',
    empty: 'How visitors came appears here with the first session of somebody who agreed.',
    columns: [text('value', label, definition), ...landingColumns],
    statement: 'sessions-by-landing',
    rows: ({ store }, period) => breakdowns.sessionsByLanding(store, { ...period, dimension }),
  };
}

function audience(report: { slug: string; title: string; question: string; label: string; definition: string; dimension: breakdowns.VisitorDimension & FilterName }): Report {
  const { label, definition, dimension, ...rest } = report;
  return {
    ...rest,
    group: 'Audience',
    empty: 'Visitors who agreed appear here.',
    columns: [text('value', label, definition), visitors, sessions, pageViews, keyEvents],
    narrows: dimension,
    statement: 'visitors-by',
    rows: ({ store }, period) => breakdowns.visitorsBy(store, { ...period, dimension }),
  };
}

function values(report: { slug: string; title: string; question: string; empty: string; label: string; definition: string; event: string; parameter: string }): Report {
  const { label, definition, event, parameter, ...rest } = report;
  return {
    ...rest,
    group: 'Events',
    columns: [text('value', label, definition), times, visitors],
    narrows: null,
    statement: 'parameter-values',
    rows: ({ store }, period) => breakdowns.parameterValues(store, { ...period, event, parameter }),
  };
}

function decisions(report: { slug: string; title: string; question: string; label: string; definition: string; rows: Report['rows'] }): Report {
  const { label, definition, ...rest } = report;
  return {
    ...rest,
    group: 'Consent',
    empty: 'Decisions appear here once a visitor has answered the banner.',
    columns: [
      text('value', label, definition), count('decisions', 'Decisions', 'Every answer, each with its record.'), count('accept', 'Accepted', 'Everything granted.'), count('partial', 'In part', 'Some categories granted.'),
      count('reject', 'Rejected', 'Nothing granted.'), count('withdraw', 'Withdrawn', 'Nothing granted any more, after something was.'), share('acceptedShare', 'Accept', 'Accepted ÷ decisions.'), share('rejectedShare', 'Reject', 'Rejected ÷ decisions.'),
    ],
    narrows: null,
    statement: null,
  };
}

async function perDay({ records }: Sources, { site, fromMs, toMs }: ReportPeriod): Promise<Row[]> {
  const days = await decisionsPerDay(await records(), { fromMs, toMs, siteKey: site });
  return days.map(({ day, ...counts }) => answers({ value: day, ...counts })).filter((row) => Number(row.decisions) > 0).reverse();
}

function by(grouping: DecisionGrouping): Report['rows'] {
  return async ({ records }, { site, fromMs, toMs }) => (await decisionsBy(await records(), grouping, { fromMs, toMs, siteKey: site })).map(answers);
}

function answers({ value, accept, partial, reject, withdraw }: DecisionGroup): Row {
  const all = accept + partial + reject + withdraw;
  return { value: value ?? '', decisions: all, accept, partial, reject, withdraw, acceptedShare: all && accept / all, rejectedShare: all && reject / all };
}

/** Every table of the reports view, in its order. */
export const reports: readonly Report[] = [
  landing({ slug: 'channels', title: 'Channels', question: 'By what kind of way do visitors come?', label: 'Channel', definition: 'GA4\'s default channel groups, and Assistants for answers of a language model.', dimension: 'channel', narrows: 'channel' }),
  landing({ slug: 'sources', title: 'Sources', question: 'Who sends visitors?', label: 'Source', definition: 'utm_source, else the network of a click id, else the referring host.', dimension: 'source', narrows: 'source' }),
  landing({ slug: 'campaigns', title: 'Campaigns', question: 'Which campaign brings visitors?', label: 'Campaign', definition: 'utm_campaign of the landing.', dimension: 'campaign', narrows: 'campaign' }),
  landing({ slug: 'referrers', title: 'Referrers', question: 'Which websites link here?', label: 'Website', definition: 'Host of the landing\'s referrer.', dimension: 'referrer_host', narrows: null }),
  landing({ slug: 'landings', title: 'Landing pages', question: 'Where do visits begin?', label: 'Page', definition: 'Path of the session\'s first page.', dimension: 'path', narrows: 'path' }),
  {
    slug: 'pages',
    group: 'Content',
    title: 'Pages',
    question: 'What is read, for how long, how far, and where do people leave?',
    empty: 'Pages appear here once somebody who agreed has seen them.',
    columns: [
      text('path', 'Page', 'Path of the page; its latest title below.'), pageViews, visitors,
      count('entrances', 'Entrances', 'Sessions that began here.'), count('exits', 'Exits', 'Sessions whose last page this was.'),
      { key: 'meanEngagedMs', label: 'Time', kind: 'duration', definition: 'Time visible and in focus, per view.' },
      share('scrolledShare', 'Read to 90 %', 'Views in which 90 % of the page was on screen.'),
    ],
    narrows: 'path',
    statement: 'pages',
    rows: ({ store }, period) => breakdowns.pageFigures(store, period),
  },
  {
    slug: 'videos',
    group: 'Content',
    title: 'Videos',
    question: 'How far are videos watched?',
    empty: 'Videos appear here once one has been started.',
    columns: [
      text('url', 'Video', 'Address of the video; its title below.'), count('starts', 'Starts', 'Events named video_start.'), count('quarter', '25 %', 'Reached a quarter.'), count('half', '50 %', 'Reached half.'),
      count('threeQuarters', '75 %', 'Reached three quarters.'), count('completes', 'To the end', 'Events named video_complete.'),
    ],
    narrows: null,
    statement: 'videos',
    rows: ({ store }, period) => breakdowns.videoFigures(store, period),
  },
  {
    slug: 'events',
    group: 'Events',
    title: 'Events',
    question: 'What happens, and what is it worth?',
    empty: 'Events appear here with the first visitor who agreed.',
    columns: [text('name', 'Event', 'Name of the event.'), times, visitors, sessions, keyEvents, { key: 'revenue', label: 'Worth', kind: 'money', definition: 'Sum of the parameter value, by its currency.' }],
    narrows: null,
    statement: 'events',
    rows: ({ store }, period) => breakdowns.eventFigures(store, period),
  },
  {
    slug: 'forms',
    group: 'Events',
    title: 'Forms',
    question: 'Who begins a form, and who sends it?',
    empty: 'Forms appear here once somebody has begun one.',
    columns: [text('form', 'Form', 'Its id, else its name, else where it leads.'), text('path', 'Page', 'Path of the page it stands on.'), count('starts', 'Begun', 'Sessions with a form_start.'), count('submits', 'Sent', 'Sessions with a form_submit.'), count('submissions', 'Submissions', 'Events named form_submit.')],
    narrows: null,
    statement: 'forms',
    rows: ({ store }, period) => breakdowns.formFigures(store, period),
  },
  values({ slug: 'searches', title: 'Searches', question: 'What do visitors look for?', empty: 'Words appear here once somebody has searched.', label: 'Words', definition: 'What was searched for on the site.', event: 'view_search_results', parameter: 'search_term' }),
  values({ slug: 'downloads', title: 'Downloads', question: 'Which files are taken?', empty: 'Files appear here once one was downloaded.', label: 'File', definition: 'Path of the file.', event: 'file_download', parameter: 'file_name' }),
  values({ slug: 'outbound', title: 'Outbound links', question: 'Where do links lead visitors?', empty: 'Links appear here once one to another website was followed.', label: 'Address', definition: 'Address of the link, without its fragment.', event: 'click', parameter: 'link_url' }),
  audience({ slug: 'countries', title: 'Countries', question: 'Where are visitors?', label: 'Country', definition: 'From the proxy\'s region header, else from a public table of address ranges. The address itself is not kept.', dimension: 'country' }),
  audience({ slug: 'languages', title: 'Languages', question: 'Which language do their browsers ask for?', label: 'Language', definition: 'First language of the browser.', dimension: 'language' }),
  audience({ slug: 'devices', title: 'Devices', question: 'On what do they look?', label: 'Device', definition: 'Desktop, mobile or tablet.', dimension: 'device' }),
  audience({ slug: 'browsers', title: 'Browsers', question: 'With which browser?', label: 'Browser', definition: 'Family of the browser, without its version.', dimension: 'browser' }),
  audience({ slug: 'systems', title: 'Systems', question: 'On which system?', label: 'System', definition: 'Family of the operating system, without its version.', dimension: 'os' }),
  {
    slug: 'vitals',
    group: 'Speed',
    title: 'Web vitals',
    question: 'How fast are pages on visitors\' own devices?',
    empty: 'Vitals come from visitors who agreed to performance.',
    columns: [
      text('path', 'Page', 'Path of the page; empty: all pages together.'), text('metric', 'Metric', 'LCP, CLS, INP, FCP or TTFB.'), count('views', 'Views', 'Views it was measured in.'),
      { key: 'p75', label: 'p75', kind: 'vital', definition: 'Three quarters of the views stay under it.' },
      share('goodShare', 'Good', 'Views in the good range.'), share('poorShare', 'Poor', 'Views in the poor range.'),
    ],
    narrows: 'path',
    statement: 'web-vitals',
    rows: ({ store }, period) => breakdowns.vitalFigures(store, period),
  },
  decisions({ slug: 'consent-days', title: 'Decisions by day', question: 'What did visitors answer, day by day?', label: 'Day', definition: 'UTC day on which the decision was recorded.', rows: perDay }),
  decisions({ slug: 'consent-places', title: 'By place', question: 'What do visitors answer in which country?', label: 'Place', definition: 'Country or state by which the rule was chosen; not known where one rule holds for everybody.', rows: by('place') }),
  decisions({ slug: 'consent-rules', title: 'By rule', question: 'What do visitors answer under which rule?', label: 'Rule', definition: 'How they were asked: opt-in, opt-out, notice or none.', rows: by('rule') }),
  decisions({ slug: 'consent-versions', title: 'By version', question: 'Which version of the banner got which answers?', label: 'Version', definition: 'Hash of everything the banner showed.', rows: by('version') }),
  decisions({ slug: 'consent-surfaces', title: 'By surface', question: 'Where do visitors answer?', label: 'Surface', definition: 'The banner, the preference center, a placeholder, or a script.', rows: by('surface') }),
  decisions({ slug: 'consent-languages', title: 'By language', question: 'What do visitors answer in which language?', label: 'Language', definition: 'Language the banner spoke.', rows: by('locale') }),
];

export function reportBySlug(slug: string): Report | undefined {
  return reports.find((report) => report.slug === slug);
}
