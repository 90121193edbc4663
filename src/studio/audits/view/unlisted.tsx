'use client';
import { useState } from 'react';
import { categoryTerm } from '../../../audit/terms.ts';
import { languageOf } from '../../../audit/messages.ts';
import type { Unlisted } from '../audits.ts';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../words/translate.ts';

type Props = {
  things: readonly Unlisted[];
  address: string;
  vendorsAddress: string;
  canAct: boolean;
  language: string;
};

/** Cookies and hosts that no vendor in the studio explains. One click creates a vendor, filled in as far as possible and switched off. */
export function UnlistedThings({ things, address, vendorsAddress, canAct, language }: Props) {
  const t = translator(language);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const classify = async ({ kind, subject, preset }: Unlisted) => {
    setBusy(true);
    const body = { action: 'classify', kind, subject, preset };
    const answer = await callStudio<{ vendor: string }>(address, { body });
    if (answer.ok) return location.assign(`${vendorsAddress}/${encodeURIComponent(answer.body.vendor)}`);
    setBusy(false);
    setMessage(messageOf(answer, t));
  };
  const row = (thing: Unlisted) => (
    <Row
      key={`${thing.kind} ${thing.subject}`}
      thing={thing}
      onClassify={canAct ? () => void classify(thing) : undefined}
      isBusy={isBusy}
      language={language}
    />
  );
  return (
    <section aria-labelledby="audit-unlisted">
      <h2 id="audit-unlisted">{t('Cookies and hosts without a vendor')}</h2>
      <p>
        {t('Add each one as a vendor. Known details are filled in, and the vendor stays off until you turn it on.')}
      </p>
      <p className="audits-message" role="status">
        {message}
      </p>
      <ul className="audits-list">{things.slice(0, mostAtOnce).map(row)}</ul>
      {things.length > mostAtOnce && (
        <details className="audits-rest">
          <summary>{t('and {count} more', { count: String(things.length - mostAtOnce) })}</summary>
          <ul className="audits-list">{things.slice(mostAtOnce).map(row)}</ul>
        </details>
      )}
    </section>
  );
}

/** Keeps the list short: the findings below are the main part of the report. */
const mostAtOnce = 6;

type RowProps = { thing: Unlisted; onClassify: (() => void) | undefined; isBusy: boolean; language: string };

function Row({ thing: { kind, subject, owner, category, isBeforeConsent }, onClassify, isBusy, language }: RowProps) {
  const t = translator(language);
  return (
    <li className="audits-row">
      <div>
        <p>
          <code>{subject}</code>{' '}
          <span className="audits-soft">
            {t(kind === 'cookie' ? 'Cookie' : 'Host')}
            {owner && `, ${owner}`}
            {category && `, ${categoryTerm(category)[languageOf(language)]}`}
          </span>
        </p>
        {isBeforeConsent && <p className="audits-bad">{t('Present before consent')}</p>}
      </div>
      {onClassify && (
        <button type="button" className="audits-button" disabled={isBusy} onClick={onClassify}>
          {t('Add as vendor')}
          <span className="audits-hidden">: {subject}</span>
        </button>
      )}
    </li>
  );
}
