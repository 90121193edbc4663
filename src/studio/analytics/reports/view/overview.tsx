'use client';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { OverviewAnswer } from '../overview.ts';
import { Card, ShareNote, Unavailable } from '../../ui/card.tsx';
import type { Formats } from '../../ui/formats.ts';
import type { Change } from './address.ts';
import { Counted } from './counted.tsx';
import { Course } from './over-time.tsx';
import { Filters } from './filters.tsx';
import { GlanceCard } from './glance-card.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { Waiting } from './states.tsx';
import { Sums } from './sums.tsx';

type Props = {
  address: string;
  query: string;
  search: URLSearchParams;
  onChange: Change;
  onOpen: (slug: string) => void;
  annotationsPath: string;
  formats: Formats;
};

/** The summary of a period: its figures, its chart beside the comparison period, annotations, and the top rows of each table. */
export function Overview({ address, query, search, onChange, onOpen, annotationsPath, formats }: Props) {
  const state = useStudioQuery<OverviewAnswer>(`${address}/overview?${query}`);
  const { answer } = state;
  const { t } = formats;
  return (
    <section className="reports-main" aria-busy={state.isLoading}>
      <header className="analytics-bar">
        <h1>{t('Overview')}</h1>
        {answer && <PeriodPicker question={answer.question} onChange={onChange} formats={formats} />}
      </header>
      <Filters search={search} onChange={onChange} formats={formats} />
      <Waiting state={state} formats={formats} onChange={onChange} />
      {answer && !state.refused && (
        <Answered
          answer={answer}
          onChange={onChange}
          onOpen={onOpen}
          annotationsPath={annotationsPath}
          formats={formats}
        />
      )}
    </section>
  );
}

type AnsweredProps = Pick<Props, 'onChange' | 'onOpen' | 'annotationsPath' | 'formats'> & { answer: OverviewAnswer };

function Answered({ answer, onChange, onOpen, annotationsPath, formats }: AnsweredProps) {
  const { t, stepInFull } = formats;
  const { comparedTo, consent, share } = answer;
  const note = <ShareNote share={share} formats={formats} />;
  return (
    <div className="analytics-grid">
      <Card
        title={t('Summary')}
        className="analytics-wide"
        note={
          <>
            {note}
            <span>
              {t('Compared with {from} to {to}.', {
                from: stepInFull(comparedTo.from),
                to: stepInFull(comparedTo.to),
              })}
            </span>
          </>
        }
      >
        <Sums figures={answer.summary} formats={formats} className="reports-sums" />
      </Card>
      <Course answer={answer} note={note} annotationsPath={annotationsPath} formats={formats} />
      {answer.glances.map((glance) => (
        <GlanceCard
          key={glance.slug}
          glance={glance}
          note={note}
          onChange={onChange}
          onOpen={onOpen}
          formats={formats}
        />
      ))}
      <Card
        title={t('Consent in this period')}
        className="analytics-wide"
        note={<span>{t('Every choice is recorded, so these figures are complete.')}</span>}
      >
        {consent ? <Sums figures={consent} formats={formats} /> : <Unavailable formats={formats} />}
      </Card>
      <div className="analytics-wide">
        <Counted defined={answer.summary} sql={Object.values(answer.sql)} formats={formats} />
      </div>
    </div>
  );
}
