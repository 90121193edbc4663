'use client';
import { useMemo } from 'react';
import type { FilterName } from '../../../measurement/reports/filter-names.ts';
import { ShareNote } from '../dashboard/card.tsx';
import { createFormats, type Formats } from '../dashboard/formats.ts';
import { queryOf, useAddress } from './address.ts';
import { Filters } from './filters.tsx';
import { Funnel } from './funnel.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ReportTable } from './report-table.tsx';
import { Summary } from './summary.tsx';
import { type ReportState, useReport } from './use-report.ts';

type Title = { slug: string; group: string; title: string; question: string; empty: string; narrows: FilterName | null };
type Props = { groups: string[]; reports: Title[]; address: string; language: string; /** The query of this page's own address. */ search: string };

/** A list of the reports, the one that is open, and what all of them are narrowed to. */
export function ReportsPage({ groups, reports, address, language, search: initial }: Props) {
  const [search, change] = useAddress(initial);
  const timeZone = useMemo(() => Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  const formats = useMemo(() => createFormats(language), [language]);
  const asked = search.get('report');
  const isFunnel = asked === 'funnel';
  const report = reports.find(({ slug }) => slug === asked) ?? reports[0];
  const query = queryOf(search, timeZone);
  const state = useReport(`${address}/${report?.slug}?${query}`);
  if (!report) return null;
  // A decision says nothing about the visit it was made in, so there is nothing to narrow it by.
  const isOfDecisions = !isFunnel && report.group === 'Consent';
  return (
    <div className="reports-layout">
      <ReportList groups={groups} reports={reports} present={isFunnel ? 'funnel' : report.slug} onOpen={(slug) => change((edited) => edited.set('report', slug))} />
      <section className="reports-main" aria-busy={state.isLoading}>
        <header className="insight-bar">
          <h1>{isFunnel ? 'Funnel' : report.title}</h1>
          {state.answer && <PeriodPicker question={state.answer.question} onPick={(period) => change((edited) => Object.entries(period).forEach(([name, day]) => edited.set(name, day)))} />}
        </header>
        {!isOfDecisions && <Filters search={search} onChange={change} />}
        {isFunnel ? <Funnel address={`${address}/funnel?${query}`} search={search} onChange={change} formats={formats} />
          : <OpenReport report={report} state={state} formats={formats} exportAddress={`${address}/${report.slug}?${query}&format=csv`} onNarrow={(name, value) => change((edited) => edited.set(name, value))} onReset={() => change((edited) => ['from', 'to'].forEach((name) => edited.delete(name)))} />}
      </section>
    </div>
  );
}

function ReportList({ groups, reports, present, onOpen }: { groups: string[]; reports: Title[]; present: string; onOpen: (slug: string) => void }) {
  const listed = [...reports, { slug: 'funnel', group: 'Events', title: 'Funnel' }];
  return (
    <nav className="reports-list" aria-label="Reports">
      {groups.map((group) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {listed.filter((one) => one.group === group).map(({ slug, title }) => (
              <li key={slug}>
                <button type="button" aria-current={slug === present ? 'page' : undefined} ref={slug === present ? scrollToButton : undefined} onClick={() => onOpen(slug)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** On a narrow screen the list is one line that is wider than the screen. */
function scrollToButton(button: HTMLButtonElement | null): void {
  const list = button?.closest('nav');
  if (!button || !list) return;
  const [shown, around] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollBy({ left: shown.left + shown.width / 2 - around.left - around.width / 2 });
}

type OpenProps = { report: Title; state: ReportState; formats: Formats; exportAddress: string; onNarrow: (name: FilterName, value: string) => void; onReset: () => void };

function OpenReport({ report, state, formats, exportAddress, onNarrow, onReset }: OpenProps) {
  const { answer, problem } = state;
  const { narrows } = report;
  if (problem) return <Problem text={problem} onReset={onReset} />;
  if (!answer) return <p className="insight-state" role="status">Reading …</p>;
  return (
    <>
      <p className="reports-question">{report.question}</p>
      <Summary figures={answer.summary} formats={formats} />
      {answer.rows.length === 0 ? <p className="insight-state">{report.empty}</p>
        : <ReportTable columns={answer.columns} rows={answer.rows} formats={formats} caption={report.title} onNarrow={narrows ? (value) => onNarrow(narrows, value) : undefined} />}
      <footer className="reports-foot">
        {answer.sql === null ? <span>Every answer has a record: nothing is left out.</span> : <ShareNote share={answer.share} formats={formats} />}
        <a href={exportAddress} download>
          Download as CSV
        </a>
        <details>
          <summary>How this is counted</summary>
          <dl>
            {answer.columns.map(({ key, label, definition }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{definition}</dd>
              </div>
            ))}
          </dl>
          {answer.sql !== null && <pre>{answer.sql}</pre>}
        </details>
      </footer>
    </>
  );
}

/** A period that cannot be asked for leaves no way to another one but this. */
function Problem({ text, onReset }: { text: string; onReset: () => void }) {
  return (
    <div className="insight-state reports-period" role="alert">
      {text}
      <button type="button" onClick={onReset}>
        Show the last four weeks
      </button>
    </div>
  );
}
