import type { Payload } from 'payload';
import type { ViewsAt } from '../../../measurement/reports/reports.ts';
import { textOf } from '../../../measurement/reports/statement.ts';
import type { Phrase } from '../../translations/translate.ts';
import { type Annotation, annotationsOf } from './annotations.ts';
import { reports } from './catalogue.ts';
import { comparedWith, type ReportQuestion } from './question.ts';
import type { ValueNames } from '../ui/names.ts';
import type { Report, Row } from './report.ts';
import { type Asked, orNull } from './sources.ts';
import { allSums, decisionSums, reportPeriod, type Summed, type Sums, viewsOverTime } from './sums.ts';

/** The first rows of a table, shown as a card. */
export type Glance = Pick<Report, 'slug' | 'title' | 'narrows' | 'empty'> & {
  label: Phrase;
  first: string;
  measure: string;
  measureLabel: Phrase;
  names: ValueNames | null;
  rows: Row[];
};

/** `before`: the comparison period, step by step, with its own days. `consent`: null when the consent records are unavailable. */
export type OverviewAnswer = Sums & {
  question: ReportQuestion;
  comparedTo: { from: string; to: string };
  steps: { now: ViewsAt[]; before: ViewsAt[] };
  annotations: Annotation[];
  glances: Glance[];
  consent: Summed[] | null;
  sql: Record<string, string>;
};

const glanceRows = 5;
const glanced = ['channels', 'pages', 'key-events', 'countries', 'devices', 'sources'] as const;

/** Returns the summary of a period: its figures, its chart beside the comparison period, annotations, and the top rows of six tables. */
export async function answerOverview(payload: Payload, asked: Asked): Promise<OverviewAnswer> {
  const { question } = asked;
  const compared = comparedWith(question);
  const [{ summary, share }, now, before, annotations, glances, consent] = await Promise.all([
    allSums(asked),
    viewsOverTime(asked),
    viewsOverTime({ ...asked, question: compared }),
    annotationsOf(payload, question),
    Promise.all(
      glanced
        .flatMap((slug) => reports.find((report) => report.slug === slug) ?? [])
        .map((report) => glanceAt(report, asked)),
    ),
    orNull(decisionSums(asked)), // A separate source, which may be unavailable while events are available.
  ]);
  const statements = new Set([...summary.flatMap(({ statement }) => statement ?? []), 'views-per-day' as const]);
  const sql = Object.fromEntries([...statements].map((name) => [name, textOf(name)]));
  return {
    summary,
    share,
    question,
    comparedTo: { from: compared.from, to: compared.to },
    steps: { now, before },
    annotations,
    glances,
    consent: consent && consent.summary,
    sql,
  };
}

async function glanceAt(report: Report, asked: Asked): Promise<Glance> {
  const { slug, title, narrows, names = null, empty, columns } = report;
  const [first] = columns;
  const measure = columns.find(({ kind }) => kind === 'count');
  if (!first || !measure) throw new TypeError(`The report ${slug} has nothing to glance at.`);
  const rows = await report.rows(asked.sources, { ...reportPeriod(asked), limit: glanceRows });
  return {
    slug,
    title,
    label: first.label,
    first: first.key,
    measure: measure.key,
    measureLabel: measure.label,
    narrows,
    names,
    empty,
    rows,
  };
}
