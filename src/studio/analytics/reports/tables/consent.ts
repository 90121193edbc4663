import {
  decisionsBy,
  type DecisionGroup,
  type DecisionGrouping,
  decisionsPerDay,
} from '../../../../consent/records/figures.ts';
import type { ReportPeriod } from '../../../../measurement/reports/statement.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { decisionCounts, ratio, share, text } from '../columns.ts';
import type { ValueNames } from '../../ui/names.ts';
import type { Report, Row } from '../report.ts';
import type { Sources } from '../sources.ts';

type Decisions = {
  slug: string;
  title: Phrase;
  question: Phrase;
  label: Phrase;
  definition: Phrase;
  rows: Report['rows'];
  names?: ValueNames;
};

function decisions({ label, definition, ...rest }: Decisions): Report {
  return {
    ...rest,
    group: 'Consent',
    empty: 'Decisions appear here once a visitor has answered the banner.',
    columns: [
      text('value', label, definition),
      ...decisionCounts,
      share('acceptedShare', 'Accept', 'Accepted ÷ decisions.'),
      share('rejectedShare', 'Reject', 'Rejected ÷ decisions.'),
    ],
    narrows: null,
    statement: null,
  };
}

async function perDay({ records }: Sources, { site, fromMs, toMs, timeZone }: ReportPeriod): Promise<Row[]> {
  const days = await decisionsPerDay(await records(), { fromMs, toMs, siteKey: site, ...(timeZone && { timeZone }) });
  return days
    .map(({ day, ...counts }) => answers({ value: day, ...counts }))
    .filter((row) => Number(row.decisions) > 0)
    .reverse();
}

function by(grouping: DecisionGrouping): Report['rows'] {
  return async ({ records }, { site, fromMs, toMs }) =>
    (await decisionsBy(await records(), grouping, { fromMs, toMs, siteKey: site })).map(answers);
}

function answers({ value, accept, partial, reject, withdraw }: DecisionGroup): Row {
  const all = accept + partial + reject + withdraw;
  return {
    value: value ?? '',
    decisions: all,
    accept,
    partial,
    reject,
    withdraw,
    acceptedShare: ratio(accept, all),
    rejectedShare: ratio(reject, all),
  };
}

export const consent: readonly Report[] = [
  decisions({
    slug: 'consent-days',
    title: 'Decisions by day',
    question: 'What did visitors answer, day by day?',
    label: 'Day',
    definition: 'Day on which the decision was recorded, in the time zone of the report.',
    rows: perDay,
    names: 'day',
  }),
  decisions({
    slug: 'consent-places',
    title: 'By place',
    question: 'What do visitors answer in which country?',
    label: 'Place',
    definition: 'Country or state that decided the rule. Unknown where one rule applies to everybody.',
    rows: by('place'),
  }),
  decisions({
    slug: 'consent-rules',
    title: 'By rule',
    question: 'What do visitors answer under which rule?',
    label: 'Rule',
    definition: 'How visitors were asked: opt-in, opt-out, notice or none.',
    rows: by('rule'),
  }),
  decisions({
    slug: 'consent-versions',
    title: 'By version',
    question: 'Which version of the banner got which answers?',
    label: 'Version',
    definition: 'Hash of everything that the banner showed.',
    rows: by('version'),
  }),
  decisions({
    slug: 'consent-surfaces',
    title: 'By surface',
    question: 'Where do visitors answer?',
    label: 'Surface',
    definition: 'Where the visitor answered: the banner, the preference center, a placeholder or a script.',
    rows: by('surface'),
  }),
  decisions({
    slug: 'consent-languages',
    title: 'By language',
    question: 'What do visitors answer in which language?',
    label: 'Language',
    definition: 'Language of the banner.',
    rows: by('locale'),
  }),
];
