'use client';
import { useState } from 'react';
import type { Hop, HopResult, SelfTest } from '../self-test.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { Status } from '../../../ui/kit/status.tsx';
import { type Answered, callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { refusalIn } from '../../../translations/refusal.ts';
import { type Phrase, translator } from '../../../translations/translate.ts';
import './counters.css';

const hopNames: Readonly<Record<Hop, Phrase>> = {
  site: 'Site',
  worker: 'Worker',
  store: 'Event store',
  reports: 'Reports',
};

/** Sends one test event and shows what each hop did with it. */
export function SelfTestPanel({ address, language }: { address: string; language: string }) {
  const [answer, setAnswer] = useState<Answered<SelfTest>>();
  const [isBusy, setBusy] = useState(false);
  const t = translator(language);
  const run = async () => {
    setBusy(true);
    setAnswer(await callStudio<SelfTest>(address, { method: 'POST' }));
    setBusy(false);
  };
  return (
    <Section id="counters-test" title={t('Self-test')}>
      <p>
        {t(
          'Send one marked test event along the same path as every other event. It belongs to no visitor, appears in no report, and is removed by the next daily clean-up.',
        )}
      </p>
      <Button variant="primary" onClick={() => void run()} aria-disabled={isBusy}>
        {t(isBusy ? 'Testing …' : 'Send a test event')}
      </Button>
      <div role="status">{!isBusy && answer && <Outcome answer={answer} language={language} />}</div>
    </Section>
  );
}

function Outcome({ answer, language }: { answer: Answered<SelfTest>; language: string }) {
  if (!answer.ok) return <Notice tone="error">{messageOf(answer, translator(language))}</Notice>;
  const { isOk, results } = answer.body;
  return (
    <>
      <Notice tone={isOk ? 'success' : 'error'}>
        {translator(language)(
          isOk
            ? 'The event arrived everywhere.'
            : 'The event did not arrive everywhere. The steps after the failed one were not tried.',
        )}
      </Notice>
      <ol className="counters-hops">
        {results.map((result) => (
          <HopLine key={result.hop} result={result} language={language} />
        ))}
      </ol>
    </>
  );
}

function HopLine({ result: { hop, isOk, tookMs, message }, language }: { result: HopResult; language: string }) {
  const t = translator(language);
  return (
    <li>
      <strong>{t(hopNames[hop])}</strong>{' '}
      <Status tone={isOk ? 'success' : 'error'}>{t(isOk ? 'passed' : 'failed')}</Status>{' '}
      <small>{tookMs.toLocaleString(language)} ms</small>
      <br />
      {refusalIn(language, message)}
    </li>
  );
}
