'use client';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { FilterName } from '../../../../measurement/reports/filter-names.ts';
import type { ReportAnswer } from '../answer.ts';
import type { ReportGroup } from '../report.ts';
import type { Phrase } from '../../../words/translate.ts';
import { Empty, ShareNote } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import type { ValueNames } from '../../ui/names.ts';
import type { Change } from './address.ts';
import { Counted } from './counted.tsx';
import { Filters } from './filters.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ReportTable } from './report-table.tsx';
import { Waiting } from './states.tsx';
import { Sums } from './sums.tsx';

export type Title = {
  slug: string;
  group: ReportGroup;
  title: Phrase;
  question: Phrase;
  empty: Phrase;
  narrows: FilterName | null;
  names: ValueNames | null;
  nameless: Phrase;
};

type OpenProps = {
  report: Title;
  address: string;
  query: string;
  search: URLSearchParams;
  onChange: Change;
  formats: Formats;
};

/** One report with its period, its totals, and an explanation of how it is counted. */
export function OpenReport({ report, address, query, search, onChange, formats }: OpenProps) {
  const state = useStudioQuery<ReportAnswer>(`${address}/${report.slug}?${query}`);
  const { t } = formats;
  const { answer } = state;
  const isAnswered = answer && !state.refused;
  return (
    <section className="reports-main" aria-busy={state.isLoading}>
      <header className="analytics-bar">
        <h1>{t(report.title)}</h1>
        {answer && <PeriodPicker question={answer.question} onChange={onChange} formats={formats} />}
      </header>
      {/* A decision contains no data about its visit, so there is nothing to filter by. */}
      {report.group !== 'Consent' && <Filters search={search} onChange={onChange} formats={formats} />}
      <Waiting state={state} formats={formats} onChange={onChange} />
      {isAnswered && (
        <Answered
          answer={answer}
          report={report}
          exportAddress={`${address}/${report.slug}?${query}&format=csv`}
          onChange={onChange}
          formats={formats}
        />
      )}
    </section>
  );
}

type AnsweredProps = { answer: ReportAnswer; report: Title; exportAddress: string; onChange: Change; formats: Formats };

function Answered({ answer, report, exportAddress, onChange, formats }: AnsweredProps) {
  const { narrows } = report;
  const { t } = formats;
  return (
    <>
      <p className="reports-question">{t(report.question)}</p>
      <Sums figures={answer.summary} formats={formats} />
      {answer.rows.length === 0 ? (
        <Empty>{t(report.empty)}</Empty>
      ) : (
        <ReportTable
          columns={answer.columns}
          rows={answer.rows}
          formats={formats}
          caption={t(report.title)}
          names={report.names}
          nameless={report.nameless}
          onNarrow={narrows ? (value) => onChange((edited) => edited.set(narrows, value)) : undefined}
        />
      )}
      <footer className="reports-foot">
        {answer.sql === null ? (
          <span>{t('Every choice is recorded, so these figures are complete.')}</span>
        ) : (
          <ShareNote share={answer.share} formats={formats} />
        )}
        <a href={exportAddress} download>
          {t('Download as CSV')}
        </a>
        <Counted defined={answer.columns} sql={answer.sql === null ? [] : [answer.sql]} formats={formats} />
      </footer>
    </>
  );
}
