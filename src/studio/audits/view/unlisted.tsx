'use client';
import { useState } from 'react';
import { categoryTerm } from '../../../audit/terms.ts';
import { languageOf } from '../../../audit/messages.ts';
import type { Unlisted } from '../audits.ts';
import { Button } from '../../ui/kit/button.tsx';
import { List, ListItem } from '../../ui/kit/list.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';

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
    <Section id="audit-unlisted" title={t('Cookies and hosts without a vendor')}>
      <p>
        {t('Add each one as a vendor. Known details are filled in, and the vendor stays off until you turn it on.')}
      </p>
      <div role="status">{message && <Notice tone="error">{message}</Notice>}</div>
      <List>{things.slice(0, mostAtOnce).map(row)}</List>
      {things.length > mostAtOnce && (
        <details>
          <summary>{t('and {count} more', { count: String(things.length - mostAtOnce) })}</summary>
          <List>{things.slice(mostAtOnce).map(row)}</List>
        </details>
      )}
    </Section>
  );
}

/** Keeps the list short: the findings below are the main part of the report. */
const mostAtOnce = 6;

type RowProps = { thing: Unlisted; onClassify: (() => void) | undefined; isBusy: boolean; language: string };

function Row({ thing: { kind, subject, owner, category, isBeforeConsent }, onClassify, isBusy, language }: RowProps) {
  const t = translator(language);
  return (
    <ListItem
      actions={
        onClassify && (
          <Button disabled={isBusy} onClick={onClassify}>
            {t('Add as vendor')}
            <VisuallyHidden>: {subject}</VisuallyHidden>
          </Button>
        )
      }
    >
      <p>
        <code>{subject}</code>{' '}
        <small>
          {t(kind === 'cookie' ? 'Cookie' : 'Host')}
          {owner && `, ${owner}`}
          {category && `, ${categoryTerm(category)[languageOf(language)]}`}
        </small>
      </p>
      {isBeforeConsent && (
        <p>
          <Status tone="error">{t('Present before consent')}</Status>
        </p>
      )}
    </ListItem>
  );
}
