'use client';
import { useState } from 'react';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import type { ActivityVerdict } from '../endpoints.ts';
import { faultReasons } from '../faults.ts';
import './activity.css';

/** Verifies the log on request, and against an end of it that somebody noted earlier. */
export function VerifyActivity({ address, language }: { address: string; language: string }) {
  const t = translator(language);
  const [isBusy, setBusy] = useState(false);
  const [head, setHead] = useState('');
  const [verdict, setVerdict] = useState<ActivityVerdict | string>();

  async function verify() {
    setBusy(true);
    const asked = await callStudio<ActivityVerdict>(address, { body: { head } });
    setVerdict(asked.ok ? asked.body : messageOf(asked, t));
    setBusy(false);
  }

  return (
    <Section id="verify-activity" title={t('Is the log complete?')}>
      <div className="activity-verify">
        <Field
          label={t('Head noted earlier (optional)')}
          help={t(
            'Without it, a removed end of the log cannot be found. Backups, JSON exports and earlier checks state it.',
          )}
          helpId="activity-head-help"
        >
          <input
            value={head}
            onChange={(event) => setHead(event.target.value)}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="activity-head-help"
          />
        </Field>
        <Button onClick={verify} disabled={isBusy}>
          {t(isBusy ? 'Verifying …' : 'Verify')}
        </Button>
      </div>
      <div role="status">{verdict !== undefined && <Outcome verdict={verdict} language={language} t={t} />}</div>
    </Section>
  );
}

type OutcomeProps = { verdict: ActivityVerdict | string; language: string; t: Translate };

function Outcome({ verdict, language, t }: OutcomeProps) {
  const written = useMoment();
  if (typeof verdict === 'string') return <Notice tone="error">{verdict}</Notice>;
  const { entries, before, erased, cutTo, fromMs, toMs, faults, head } = verdict;
  const number = (value: number) => value.toLocaleString(language);
  const isIntact = faults.length === 0;
  const span = {
    from: fromMs === null ? '–' : written(fromMs, 'second'),
    to: toMs === null ? '–' : written(toMs, 'second'),
  };
  return (
    <Notice tone={isIntact ? 'success' : 'error'}>
      <p>{t(isIntact ? 'The log is intact.' : 'The log is broken.')}</p>
      {!isIntact && (
        <ul>
          {faults.map(({ reason, sequence }) => (
            <li key={`${sequence} ${reason}`}>{t(faultReasons[reason], { number: number(sequence) })}</li>
          ))}
        </ul>
      )}
      <p>{t('Checked: {count} entries, from {from} to {to}.', { count: number(entries), ...span })}</p>
      {cutTo > 0 && <p>{t('Entries up to {number} were removed after their retention.', { number: number(cutTo) })}</p>}
      {before > 0 && (
        <p>
          {t('Written before the chain began: {count}. Only later changes to them can be found.', {
            count: number(before),
          })}
        </p>
      )}
      {erased > 0 && <p>{t('Entries with an erased name: {count}.', { count: number(erased) })}</p>}
      <p>
        {t('Head, to be noted outside of this machine:')} <code>{head}</code>
      </p>
    </Notice>
  );
}
