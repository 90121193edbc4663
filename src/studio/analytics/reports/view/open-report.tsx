'use client';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { Empty, ShareNote } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import type { ValueNames } from '../../ui/names.ts';
import type { ReportAnswer } from '../answer.ts';
import type { Report } from '../report.ts';
import type { Change } from '../../ui/address.ts';
import { Counted } from './counted.tsx';
import { ReportFrame, type ReportProps } from './report-frame.tsx';
import { ReportTable } from './report-table.tsx';
import { Sums } from './sums.tsx';

export type Title = Pick<Report, 'slug' | 'group' | 'title' | 'question' | 'empty' | 'narrows'> & {
  names: ValueNames | null;
  nameless: Phrase;
};

/** One report with its period, its totals, and an explanation of how it is counted. */
export function OpenReport({ report, ...props }: ReportProps & { report: Title }) {
  const { address, query, onChange, formats } = props;
  const ownAddress = `${address}/${report.slug}?${query}`;
  const state = useStudioQuery<ReportAnswer>(ownAddress);
  return (
    // A decision contains no data about its visit, so there is nothing to filter by.
    <ReportFrame {...props} title={formats.t(report.title)} state={state} isFiltered={report.group !== 'Consent'}>
      {(answer) => (
        <Answered
          answer={answer}
          report={report}
          exportAddress={`${ownAddress}&format=csv`}
          onChange={onChange}
          formats={formats}
        />
      )}
    </ReportFrame>
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
