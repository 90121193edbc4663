import * as breakdowns from '../../../../measurement/reports/breakdowns.ts';
import type { FilterName } from '../../../../measurement/reports/filter-names.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { ratio, shared, text, withRates } from '../columns.ts';
import type { Report } from '../report.ts';

type Landing = {
  slug: string;
  title: Phrase;
  question: Phrase;
  label: Phrase;
  definition: Phrase;
  dimension: breakdowns.LandingDimension;
  narrows: FilterName;
};

function landing({ label, definition, dimension, ...rest }: Landing): Report {
  return {
    ...rest,
    group: 'Acquisition',
    empty: 'Data appears here after the first session of a visitor who agreed.',
    columns: [
      text('value', label, definition),
      shared.sessions,
      shared.visitors,
      shared.pageViews,
      shared.engagedShare,
      shared.keyEvents,
      shared.sessionRate,
      shared.visitorRate,
      shared.worth,
    ],
    statement: 'sessions-by-landing',
    rows: async ({ store }, period) => {
      const rows = await breakdowns.sessionsByLanding(store, { ...period, dimension });
      return rows.map((row) => withRates({ ...row, engagedShare: ratio(row.engagedSessions, row.sessions) }));
    },
  };
}

export const acquisition: readonly Report[] = [
  landing({
    slug: 'channels',
    title: 'Channels',
    question: 'Which channels do visitors come through?',
    label: 'Channel',
    definition: "GA4's default channel groups, and Assistants for answers of a language model.",
    dimension: 'channel',
    narrows: 'channel',
  }),
  landing({
    slug: 'sources',
    title: 'Sources',
    question: 'Who sends visitors?',
    label: 'Source',
    definition: 'utm_source, else the network of a click id, else the referring host.',
    dimension: 'source',
    narrows: 'source',
  }),
  landing({
    slug: 'media',
    title: 'Media',
    question: 'Which medium do visitors come through?',
    label: 'Medium',
    definition: 'utm_medium, else what the source implies: organic, referral, none.',
    dimension: 'medium',
    narrows: 'medium',
  }),
  landing({
    slug: 'campaigns',
    title: 'Campaigns',
    question: 'Which campaign brings visitors?',
    label: 'Campaign',
    definition: 'utm_campaign of the landing.',
    dimension: 'campaign',
    narrows: 'campaign',
  }),
  landing({
    slug: 'referrers',
    title: 'Referrers',
    question: 'Which websites link here?',
    label: 'Website',
    definition: "Host of the landing's referrer.",
    dimension: 'referrer_host',
    narrows: 'referrer',
  }),
  landing({
    slug: 'landings',
    title: 'Landing pages',
    question: 'Where do visits begin?',
    label: 'Page',
    definition: "Path of the session's first page.",
    dimension: 'path',
    narrows: 'landing',
  }),
];
