'use client';
import { useState } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { type Translate, translator } from '../../../translations/translate.ts';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import './records.css';

type Verdict = { records: number; erased: number; headsChecked: number; faults: string[] };
type StatusProps = { address: string; records: number; headAt: number; signedAtMs: number | null; language: string };

/** The length of the chain and its last signature; verifies the chain from the first record on request. */
export function ChainStatus({ address, records, headAt, signedAtMs, language }: StatusProps) {
  const t = translator(language);
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | string>();
  const written = useMoment();
  const number = (value: number) => value.toLocaleString(language);

  async function verify() {
    setBusy(true);
    const asked = await callStudio<Verdict>(address, { body: {} });
    setVerdict(asked.ok ? asked.body : messageOf(asked, t));
    setBusy(false);
  }

  return (
    <section className="records-chain" aria-label={t('Record chain')}>
      <p>
        <strong>{t('Records in the chain: {count}.', { count: number(records) })}</strong>{' '}
        {signedAtMs === null
          ? t('Nothing is signed yet.')
          : t('Last signature: record {number}, {time}.', {
              number: number(headAt),
              time: written(signedAtMs, 'second'),
            })}{' '}
        {records > headAt &&
          signedAtMs !== null &&
          t('Waiting for the next signature: {count}.', { count: number(records - headAt) })}
      </p>
      <Button onClick={verify} disabled={isBusy}>
        {t(isBusy ? 'Verifying …' : 'Verify the chain')}
      </Button>
      <div role="status">{verdict !== undefined && <Outcome verdict={verdict} number={number} t={t} />}</div>
    </section>
  );
}

function Outcome({
  verdict,
  number,
  t,
}: {
  verdict: Verdict | string;
  number: (value: number) => string;
  t: Translate;
}) {
  if (typeof verdict === 'string') return <Notice tone="error">{verdict}</Notice>;
  const counts = {
    records: number(verdict.records),
    erased: number(verdict.erased),
    heads: number(verdict.headsChecked),
  };
  if (verdict.faults.length === 0)
    return (
      <Notice tone="success">
        {t('The chain is intact. Checked: {records} records ({erased} erased) and {heads} signatures.', counts)}
      </Notice>
    );
  return (
    <Notice tone="error">
      <p>{t('The chain is broken. Checked: {records} records ({erased} erased) and {heads} signatures.', counts)}</p>
      <ul>
        {verdict.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
