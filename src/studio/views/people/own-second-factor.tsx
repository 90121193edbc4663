'use client';
import { useRef, useState } from 'react';
import type { FactorState } from '../../users/endpoints/second-factor.ts';
import { sayIn } from '../../words/say.ts';
import { type Enrolment } from './enrolment.tsx';
import { FactorForm, type FactorTask } from './factor-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { send } from './send.ts';

type Props = { address: string; language: string; now: FactorState };

/** The user's own second factor: its state and the available actions. */
export function OwnSecondFactor({ address, language, now }: Props) {
  const say = sayIn(language);
  const [state, setState] = useState(now);
  const [task, setTask] = useState<FactorTask>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const head = useRef<HTMLHeadingElement>(null);

  /** @returns an error message, or an empty string. */
  async function carryOut(given: { password: string; code: string }): Promise<string> {
    const path = task === 'begin' && enrolment ? 'confirm' : task;
    const sent = await send<{ recoveryCodes?: string[] } & Partial<Enrolment>>(`${address}/second-factor/${path}`, {
      ...given,
      ...(enrolment && { ticket: enrolment.ticket }),
    });
    if (!sent.ok) return sent.message;
    const { ticket, secret = '', qr = '', recoveryCodes } = sent.answer;
    if (ticket) setEnrolment({ ticket, secret, qr });
    else await finish(recoveryCodes);
    return '';
  }

  async function finish(made?: string[]): Promise<void> {
    setTask(undefined);
    setEnrolment(undefined);
    setCodes(made);
    if (!made) head.current?.focus();
    const sent = await send<FactorState>(`${address}/second-factor`);
    if (sent.ok) setState(sent.answer);
  }

  return (
    <section className="people-section" aria-labelledby="factor-title">
      <h2 ref={head} id="factor-title" tabIndex={-1}>
        {say('Second factor')}
      </h2>
      <p>
        {state.isOn
          ? say('On: signing in needs a code as well as the password. Recovery codes left: {count}.', {
              count: String(state.codesLeft),
            })
          : say('Off: anyone who knows your password can sign in.')}
      </p>
      {codes && <RecoveryCodes codes={codes} language={language} onKept={() => void finish()} />}
      {task && (
        <FactorForm
          task={task}
          {...(enrolment && { enrolment })}
          language={language}
          onSubmit={carryOut}
          onCancel={() => void finish()}
        />
      )}
      {!task && !codes && (
        <p className="people-row">
          {!state.isOn && (
            <button type="button" className="people-button" onClick={() => setTask('begin')}>
              {say('Set up a second factor')}
            </button>
          )}
          {state.isOn && (
            <button
              type="button"
              className="people-button people-button--quiet"
              onClick={() => setTask('recovery-codes')}
            >
              {say('New recovery codes')}
            </button>
          )}
          {state.isOn && !state.isNeeded && (
            <button type="button" className="people-button people-button--quiet" onClick={() => setTask('remove')}>
              {say('Remove second factor')}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
