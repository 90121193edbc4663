'use client';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { Formats } from '../../ui/formats.ts';
import type { FunnelAnswer } from '../funnel.ts';
import { ReportFrame, type ReportProps } from './report-frame.tsx';

const maxSteps = 6;
const suggestion = ['page:/', 'event:form_start', 'event:form_submit'];

/** Sessions that completed up to six steps in order within a day, and where the others stopped. */
export function Funnel(props: ReportProps) {
  const { address, query, search, onChange, formats } = props;
  const { t } = formats;
  const steps = search.getAll('step').length > 0 ? search.getAll('step') : suggestion;
  const setSteps = (next: readonly string[]) =>
    onChange((edited) => {
      edited.delete('step');
      next.forEach((step) => edited.append('step', step));
    });
  const state = useStudioQuery<FunnelAnswer>(withSteps(`${address}/funnel?${query}`, steps));
  const intro = (
    <>
      <p className="reports-question">
        {t('How many sessions complete the funnel, and where do the others drop off?')}
      </p>
      <StepsForm steps={steps} onChange={setSteps} formats={formats} />
    </>
  );
  return (
    <ReportFrame {...props} title={t('Funnel')} state={state} isCompared={false} intro={intro}>
      {(answer) => <Levels answer={answer} formats={formats} />}
    </ReportFrame>
  );
}

function StepsForm({
  steps,
  onChange,
  formats: { t, number },
}: {
  steps: readonly string[];
  onChange: (steps: readonly string[]) => void;
  formats: Formats;
}) {
  return (
    <ol className="reports-steps analytics-fields">
      {steps.map((step, at) => {
        const [kind = 'page', ...rest] = step.split(':');
        const replace = (next: string) => onChange(steps.with(at, next));
        return (
          <li key={at}>
            <select
              aria-label={t('Kind of step {number}', { number: number(at + 1) })}
              value={kind}
              onChange={({ target }) => replace(`${target.value}:${rest.join(':')}`)}
            >
              <option value="page">{t('Page')}</option>
              <option value="event">{t('Event')}</option>
            </select>
            <input
              aria-label={t('Step {number}', { number: number(at + 1) })}
              defaultValue={rest.join(':')}
              key={step}
              onBlur={({ target }) => target.value && replace(`${kind}:${target.value}`)}
            />
            {steps.length > 1 && (
              <button type="button" onClick={() => onChange(steps.toSpliced(at, 1))}>
                {t('Remove step')}
              </button>
            )}
          </li>
        );
      })}
      {steps.length < maxSteps && (
        <li>
          <button type="button" onClick={() => onChange([...steps, 'page:/'])}>
            {t('Add a step')}
          </button>
        </li>
      )}
    </ol>
  );
}

function Levels({ answer, formats }: { answer: FunnelAnswer; formats: Formats }) {
  const [first] = answer.steps;
  const begun = Math.max(1, first?.sessions ?? 0);
  return (
    <ol className="reports-levels">
      {answer.steps.map((step, at) => {
        const before = answer.steps[at - 1]?.sessions ?? step.sessions;
        return (
          <li key={at}>
            <span className="reports-level__name">{step.value}</span>
            <span
              className="reports-level__bar"
              aria-hidden="true"
              style={{ inlineSize: `${(step.sessions / begun) * 100}%` }}
            />
            <span className="reports-level__count">
              {formats.t('{count} sessions, {share}', {
                count: formats.number(step.sessions),
                share: formats.percent(step.sessions / begun),
              })}
              {at > 0 &&
                before > step.sessions &&
                ` · ${formats.t('{count} dropped off', { count: formats.number(before - step.sessions) })}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function withSteps(address: string, steps: readonly string[]): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.delete('step');
  steps.forEach((step) => search.append('step', step));
  return `${path}?${search}`;
}
