'use client';
import { useRef, useState } from 'react';
import type { FactorState } from '../endpoints/second-factor.ts';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { type Translate, translator } from '../../words/translate.ts';
import { type Enrolment } from './enrolment.tsx';
import { FactorForm, type FactorTask } from './factor-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { address: string; language: string; now: FactorState };

/** The user's own second factor: its state and the available actions. */
export function OwnSecondFactor({ address, language, now }: Props) {
  const t = translator(language);
  const [state, setState] = useState(now);
  const [task, setTask] = useState<FactorTask>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const head = useRef<HTMLHeadingElement>(null);

  /** @returns an error message, or an empty string. */
  async function carryOut(given: { password: string; code: string }): Promise<string> {
    const path = task === 'begin' && enrolment ? 'confirm' : task;
    const sent = await callStudio<{ recoveryCodes?: string[] } & Partial<Enrolment>>(
      `${address}/second-factor/${path}`,
      {
        body: { ...given, ...(enrolment && { ticket: enrolment.ticket }) },
      },
    );
    if (!sent.ok) return messageOf(sent, t);
    const { ticket, secret = '', qr = '', recoveryCodes } = sent.body;
    if (ticket) setEnrolment({ ticket, secret, qr });
    else await finish(recoveryCodes);
    return '';
  }

  async function finish(made?: string[]): Promise<void> {
    setTask(undefined);
    setEnrolment(undefined);
    setCodes(made);
    if (!made) head.current?.focus();
    const sent = await callStudio<FactorState>(`${address}/second-factor`);
    if (sent.ok) setState(sent.body);
  }

  return (
    <Section id="factor-title" title={t('Second factor')} headingRef={head}>
      <p>{stateWords(state, t)}</p>
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
      {!task && !codes && <FactorTasks state={state} onChoose={setTask} t={t} />}
    </Section>
  );
}

function stateWords({ isOn, codesLeft }: FactorState, t: Translate): string {
  return isOn
    ? t('On: signing in needs a code as well as the password. Recovery codes left: {count}.', {
        count: String(codesLeft),
      })
    : t('Off: anyone who knows your password can sign in.');
}

type FactorTasksProps = { state: FactorState; onChoose: (task: FactorTask) => void; t: Translate };

function FactorTasks({ state, onChoose, t }: FactorTasksProps) {
  return (
    <Actions>
      {!state.isOn && (
        <Button variant="primary" onClick={() => onChoose('begin')}>
          {t('Set up a second factor')}
        </Button>
      )}
      {state.isOn && <Button onClick={() => onChoose('recovery-codes')}>{t('New recovery codes')}</Button>}
      {state.isOn && !state.isNeeded && <Button onClick={() => onChoose('remove')}>{t('Remove second factor')}</Button>}
    </Actions>
  );
}
