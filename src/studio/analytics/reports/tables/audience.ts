import * as breakdowns from '../../../../measurement/reports/breakdowns.ts';
import type { FilterName } from '../../../../measurement/reports/filter-names.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { shared, text, withRates } from '../columns.ts';
import type { ValueNames } from '../../ui/names.ts';
import type { Report } from '../report.ts';

type Audience = {
  slug: string;
  title: Phrase;
  question: Phrase;
  label: Phrase;
  definition: Phrase;
  dimension: breakdowns.VisitorDimension & FilterName;
  names?: ValueNames;
};

function group({ label, definition, dimension, ...rest }: Audience): Report {
  return {
    ...rest,
    group: 'Audience',
    empty: 'Visitors who agreed appear here.',
    columns: [
      text('value', label, definition),
      shared.visitors,
      shared.sessions,
      shared.pageViews,
      shared.keyEvents,
      shared.sessionRate,
      shared.visitorRate,
    ],
    narrows: dimension,
    statement: 'visitors-by',
    rows: async ({ store }, period) => (await breakdowns.visitorsBy(store, { ...period, dimension })).map(withRates),
  };
}

export const audience: readonly Report[] = [
  group({
    slug: 'countries',
    title: 'Countries',
    question: 'Where are visitors?',
    label: 'Country',
    definition:
      "From the proxy's region header, else from a public table of address ranges. The address itself is not kept.",
    dimension: 'country',
    names: 'country',
  }),
  group({
    slug: 'languages',
    title: 'Languages',
    question: 'Which language do their browsers ask for?',
    label: 'Language',
    definition: 'First language of the browser.',
    dimension: 'language',
    names: 'language',
  }),
  group({
    slug: 'devices',
    title: 'Devices',
    question: 'Which devices do visitors use?',
    label: 'Device',
    definition: 'Desktop, mobile or tablet.',
    dimension: 'device',
    names: 'device',
  }),
  group({
    slug: 'browsers',
    title: 'Browsers',
    question: 'Which browsers do visitors use?',
    label: 'Browser',
    definition: 'Family of the browser, without its version.',
    dimension: 'browser',
  }),
  group({
    slug: 'systems',
    title: 'Systems',
    question: 'Which operating systems do visitors use?',
    label: 'System',
    definition: 'Family of the operating system, without its version.',
    dimension: 'os',
  }),
];
