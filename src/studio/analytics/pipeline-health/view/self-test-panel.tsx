'use client';
import { useState } from 'react';
import type { Hop, HopResult, SelfTest } from '../self-test.ts';
import { type Answered, callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { refusalIn } from '../../../words/refusal.ts';
import { type Phrase, translator } from '../../../words/translate.ts';

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
    <section className="counters-test" aria-labelledby="counters-test">
      <h2 id="counters-test">{t('Self-test')}</h2>
      <p>
        {t(
          'Send one marked test event along the same path as every other event. It belongs to no visitor, appears in no report, and is removed by the next daily clean-up.',
        )}
      </p>
      <button type="button" className="counters-button" onClick={() => void run()} aria-disabled={isBusy}>
        {t(isBusy ? 'Testing …' : 'Send a test event')}
      </button>
      <div role="status">{!isBusy && answer && <Outcome answer={answer} language={language} />}</div>
    </section>
  );
}

function Outcome({ answer, language }: { answer: Answered<SelfTest>; language: string }) {
  if (!answer.ok) return <p className="counters-bad">{messageOf(answer, translator(language))}</p>;
  const { isOk, results } = answer.body;
  return (
    <>
      <p className={isOk ? 'counters-good' : 'counters-bad'}>
        {translator(language)(
          isOk
            ? 'The event arrived everywhere.'
            : 'The event did not arrive everywhere. The steps after the failed one were not tried.',
        )}
      </p>
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
      <span className={isOk ? 'counters-good' : 'counters-bad'}>{t(isOk ? 'passed' : 'failed')}</span>{' '}
      <span className="counters-took">{tookMs.toLocaleString(language)} ms</span>
      <br />
      {refusalIn(language, message)}
    </li>
  );
}
