'use client';
import { useRef, useState } from 'react';
import type { FactorState } from '../endpoints/second-factor.ts';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { type Translate, translator } from '../../translations/translate.ts';
import { type Enrolment } from './enrolment.tsx';
import { FactorForm } from './factor-form.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Task = 'begin' | 'confirm' | 'recovery-codes' | 'remove';
type Props = { address: string; language: string; now: FactorState; passkeyOrigin: string | undefined };

/** The user's own second factor: passkeys, an authenticator app and recovery codes. */
export function OwnSecondFactor({ address, language, now, passkeyOrigin }: Props) {
  const t = translator(language);
  const [state, setState] = useState(now);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const [problem, setProblem] = useState('');
  const head = useRef<HTMLHeadingElement>(null);

  /** Returns an error message, or an empty string. */
  async function carryOut(task: Task, body: object = {}): Promise<string> {
    const sent = await callStudio<{ recoveryCodes?: string[] } & Partial<Enrolment>>(
      `${address}/second-factor/${task}`,
      { body },
    );
    if (!sent.ok) return messageOf(sent, t);
    const { ticket, secret = '', qr = '', recoveryCodes } = sent.body;
    if (ticket) setEnrolment({ ticket, secret, qr });
    else await finish(recoveryCodes);
    return '';
  }

  async function finish(made?: string[]): Promise<void> {
    setEnrolment(undefined);
    setCodes(made);
    if (!made) head.current?.focus();
    const sent = await callStudio<FactorState>(`${address}/second-factor`);
    if (sent.ok) setState(sent.body);
  }

  return (
    <>
      <Section id="factor-title" title={t('Second factor')} headingRef={head}>
        <p>{stateWords(state, t)}</p>
        {codes && <RecoveryCodes codes={codes} language={language} onKept={() => void finish()} />}
        {enrolment && (
          <FactorForm
            enrolment={enrolment}
            language={language}
            onSubmit={(code) => carryOut('confirm', { ticket: enrolment.ticket, code })}
            onCancel={() => void finish()}
          />
        )}
        {!enrolment && !codes && (
          <FactorTasks state={state} onChoose={(task) => void carryOut(task).then(setProblem)} t={t} />
        )}
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
      </Section>
      <OwnPasskeys {...{ address, language }} passkeys={state.passkeys} origin={passkeyOrigin} onChange={finish} />
    </>
  );
}

function stateWords({ isOn, codesLeft }: FactorState, t: Translate): string {
  return isOn
    ? t('On: signing in needs more than the password. Recovery codes left: {count}.', { count: String(codesLeft) })
    : t('Off: anyone who knows your password can sign in.');
}

type FactorTasksProps = { state: FactorState; onChoose: (task: Task) => void; t: Translate };

function FactorTasks({ state: { isOn, hasApp, isNeeded, passkeys }, onChoose, t }: FactorTasksProps) {
  const isRemovable = hasApp && (!isNeeded || passkeys.length > 0);
  return (
    <Actions>
      {!hasApp && (
        <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => onChoose('begin')}>
          {t('Set up an authenticator app')}
        </Button>
      )}
      {isOn && <Button onClick={() => onChoose('recovery-codes')}>{t('New recovery codes')}</Button>}
      {isRemovable && (
        <Button
          variant="danger"
          onClick={() =>
            window.confirm(t('Remove the authenticator app? Its codes no longer work.')) && onChoose('remove')
          }
        >
          {t('Remove authenticator app')}
        </Button>
      )}
    </Actions>
  );
}
