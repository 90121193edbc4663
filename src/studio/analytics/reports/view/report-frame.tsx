'use client';
import type { ReactNode } from 'react';
import type { StudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { Formats } from '../../ui/formats.ts';
import { relativeDays, type ReportQuestion } from '../question.ts';
import type { Change } from '../../ui/address.ts';
import { PeriodPicker } from '../../ui/period-picker.tsx';
import { Filters } from './filters.tsx';
import { Waiting } from './states.tsx';

/** What every report is given. `query`: the question as the endpoint takes it; `search`: as the page's URL states it. */
export type ReportProps = {
  address: string;
  query: string;
  search: URLSearchParams;
  onChange: Change;
  formats: Formats;
};

type FrameProps<Answer> = Pick<ReportProps, 'search' | 'onChange' | 'formats'> & {
  title: string;
  state: StudioQuery<Answer>;
  isFiltered?: boolean;
  isCompared?: boolean;
  /** Shown above the answer, also while there is none. */
  intro?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** A report with its period and filters. Without an answer it says why. */
export function ReportFrame<Answer extends { question: ReportQuestion }>({
  title,
  state,
  search,
  onChange,
  formats,
  isFiltered = true,
  isCompared = true,
  intro,
  children,
}: FrameProps<Answer>) {
  const { answer } = state;
  return (
    <section className="reports-main" aria-busy={state.isLoading}>
      <header className="analytics-bar">
        <h1>{title}</h1>
        {answer && (
          <PeriodPicker
            days={relativeDays(search)}
            question={answer.question}
            onChange={onChange}
            formats={formats}
            isCompared={isCompared}
          />
        )}
      </header>
      {isFiltered && <Filters search={search} onChange={onChange} formats={formats} />}
      {intro}
      <Waiting state={state} formats={formats} onChange={onChange} />
      {answer && children(answer)}
    </section>
  );
}
