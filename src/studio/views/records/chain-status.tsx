'use client';
import { useState } from 'react';
import { ask } from './ask.ts';
import { momentOf } from './words.ts';

type Verdict = { records: number; erased: number; headsChecked: number; faults: string[] };
type StatusProps = { address: string; records: number; headAt: number; signedAtMs: number | null; language: string };

/** How far the chain reaches and is signed; checked from the first record on when somebody asks. */
export function ChainStatus({ address, records, headAt, signedAtMs, language }: StatusProps) {
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | string>();
  const number = (value: number) => value.toLocaleString(language);

  async function verify() {
    setBusy(true);
    const asked = await ask<Verdict>(address, {});
    setVerdict(asked.ok ? asked.answer : asked.message);
    setBusy(false);
  }

  return (
    <section className="records-chain" aria-label="The chain of records">
      <p>
        <strong>{number(records)}</strong> records in one chain.{' '}
        {signedAtMs === null ? 'No head is signed yet.' : `Signed up to record ${number(headAt)}, ${momentOf(signedAtMs, language)}.`}
        {records > headAt && signedAtMs !== null && ` ${number(records - headAt)} wait for the next signature.`}
      </p>
      <button type="button" onClick={verify} disabled={isBusy}>{isBusy ? 'Verifying …' : 'Verify the chain'}</button>
      <div role="status">{verdict !== undefined && <Outcome verdict={verdict} number={number} />}</div>
    </section>
  );
}

function Outcome({ verdict, number }: { verdict: Verdict | string; number: (value: number) => string }) {
  if (typeof verdict === 'string') return <p className="records-broken">{verdict}</p>;
  const counted = `${number(verdict.records)} records, ${number(verdict.erased)} of them erased, ${number(verdict.headsChecked)} signed heads.`;
  if (verdict.faults.length === 0) return <p className="records-whole">The chain is whole: {counted}</p>;
  return (
    <div className="records-broken">
      <p>The chain is broken. {counted}</p>
      <ul>{verdict.faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>
    </div>
  );
}
