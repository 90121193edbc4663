'use client';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import { Card, ShareNote, Unavailable } from '../../ui/card.tsx';
import type { OverviewAnswer } from '../overview.ts';
import { Counted } from './counted.tsx';
import { GlanceCard } from './glance-card.tsx';
import { Course } from './over-time.tsx';
import { ReportFrame, type ReportProps } from './report-frame.tsx';
import { Sums } from './sums.tsx';

type Props = ReportProps & { onOpen: (slug: string) => void; annotationsPath: string };

/** The summary of a period: its figures, its chart beside the comparison period, annotations, and the top rows of each table. */
export function Overview(props: Props) {
  const { address, query, formats } = props;
  const state = useStudioQuery<OverviewAnswer>(`${address}/overview?${query}`);
  return (
    <ReportFrame {...props} title={formats.t('Overview')} state={state}>
      {(answer) => <Answered {...props} answer={answer} />}
    </ReportFrame>
  );
}

function Answered({ answer, onChange, onOpen, annotationsPath, formats }: Props & { answer: OverviewAnswer }) {
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
