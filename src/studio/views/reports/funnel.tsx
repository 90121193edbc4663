'use client';
import { useEffect, useState } from 'react';
import type { FunnelAnswer } from '../../reports/funnel.ts';
import type { Formats } from '../dashboard/formats.ts';

const maxSteps = 6;
const suggestion = ['page:/', 'event:form_start', 'event:form_submit'];

type Props = { address: string; search: URLSearchParams; onChange: (edit: (search: URLSearchParams) => void) => void; formats: Formats };

/** Sessions that went through up to six steps in their order within a day, and where the others stopped. */
export function Funnel({ address, search, onChange, formats }: Props) {
  const steps = search.getAll('step').length > 0 ? search.getAll('step') : suggestion;
  const setSteps = (next: readonly string[]) =>
    onChange((edited) => {
      edited.delete('step');
      next.forEach((step) => edited.append('step', step));
    });
  const state = useFunnel(withSteps(address, steps));
  return (
    <>
      <p className="reports-question">How many sessions go the whole way, and where do the others stop?</p>
      <StepsForm steps={steps} onChange={setSteps} />
      {typeof state === 'string' ? <p className="insight-state" role="alert">{state}</p> : state && <Levels answer={state} formats={formats} />}
    </>
  );
}

function StepsForm({ steps, onChange }: { steps: readonly string[]; onChange: (steps: readonly string[]) => void }) {
  return (
    <ol className="reports-steps">
      {steps.map((step, at) => {
        const [kind = 'page', ...rest] = step.split(':');
        const replace = (next: string) => onChange(steps.with(at, next));
        return (
          <li key={at}>
            <select aria-label={`Kind of step ${at + 1}`} value={kind} onChange={({ target }) => replace(`${target.value}:${rest.join(':')}`)}>
              <option value="page">Page</option>
              <option value="event">Event</option>
            </select>
            <input aria-label={`Step ${at + 1}`} defaultValue={rest.join(':')} key={step} onBlur={({ target }) => target.value && replace(`${kind}:${target.value}`)} />
            {steps.length > 1 && <button type="button" onClick={() => onChange(steps.toSpliced(at, 1))}>Take away</button>}
          </li>
        );
      })}
      {steps.length < maxSteps && <li><button type="button" onClick={() => onChange([...steps, 'page:/'])}>Add a step</button></li>}
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
            <span className="reports-level__bar" aria-hidden="true" style={{ inlineSize: `${(step.sessions / begun) * 100}%` }} />
            <span className="reports-level__count">
              {formats.number(step.sessions)} sessions, {formats.percent(step.sessions / begun)}
              {at > 0 && before > step.sessions && ` · ${formats.number(before - step.sessions)} stopped before`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function useFunnel(address: string): FunnelAnswer | string | undefined {
  const [state, setState] = useState<FunnelAnswer | string>();
  useEffect(() => {
    const stopping = new AbortController();
    fetch(address, { signal: stopping.signal, credentials: 'same-origin' })
      .then(async (response) => {
        const body = await response.json();
        setState(response.ok ? body : String(body?.errors?.[0]?.message ?? 'The funnel could not be read.'));
      })
      .catch(() => !stopping.signal.aborted && setState('The studio does not answer. Is it being restarted?'));
    return () => stopping.abort();
  }, [address]);
  return state;
}

function withSteps(address: string, steps: readonly string[]): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.delete('step');
  steps.forEach((step) => search.append('step', step));
  return `${path}?${search}`;
}
