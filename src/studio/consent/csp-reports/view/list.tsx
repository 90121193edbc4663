'use client';
import { useState } from 'react';
import type { Inbox, ShownItem } from '../inbox.ts';
import { type Translate, translator } from '../../../words/translate.ts';
import { InboxEntry } from './entry.tsx';
import { useInbox } from './use-inbox.ts';

type Props = {
  initial: Inbox;
  address: string;
  vendorsAddress: string;
  siteUrl: string;
  language: string;
  canAct: boolean;
};

/** Everything that was blocked in the last thirty days, newest first. */
export function InboxList({ initial, address, vendorsAddress, siteUrl, language, canAct }: Props) {
  const t = translator(language);
  const inbox = useInbox(initial, { address, vendorsAddress, t });
  const [showsIgnored, setShowsIgnored] = useState(false);
  const shown = inbox.items.filter(({ isIgnored }) => isIgnored === showsIgnored);
  const ignored = inbox.items.filter(({ isIgnored }) => isIgnored).length;
  return (
    <>
      <header className="inbox-head">
        <h1>{t('CSP reports')}</h1>
        <p>
          {t(
            'This list shows hosts that the browser blocked and cookies that the server held back. Nothing here reached a visitor. Add each one as a vendor, or ignore it. Entries are removed after 30 days.',
          )}
        </p>
        {(ignored > 0 || showsIgnored) && (
          <button
            type="button"
            className="inbox-button"
            aria-pressed={showsIgnored}
            onClick={() => setShowsIgnored(!showsIgnored)}
          >
            {showsIgnored ? t('Show new entries') : t('Show {count} ignored', { count: String(ignored) })}
          </button>
        )}
      </header>
      <p className="inbox-message" role="status">
        {inbox.message}
      </p>
      <Entries
        items={shown}
        t={t}
        isUnavailable={initial.unavailable}
        entry={(item) => (
          <InboxEntry
            key={`${item.kind} ${item.subject}`}
            item={item}
            inbox={inbox}
            siteUrl={siteUrl}
            language={language}
            canAct={canAct}
          />
        )}
      />
    </>
  );
}

function Entries({
  items,
  t,
  isUnavailable,
  entry,
}: {
  items: readonly ShownItem[];
  t: Translate;
  isUnavailable: boolean;
  entry: (item: ShownItem) => React.ReactNode;
}) {
  if (isUnavailable)
    return (
      <p className="inbox-empty">
        {t(
          'The reports cannot be shown because their database does not respond. New reports are stored and appear once it is back.',
        )}
      </p>
    );
  if (items.length === 0) return <p className="inbox-empty">{t('Nothing was blocked, as it should be.')}</p>;
  return <ul className="inbox-list">{items.map(entry)}</ul>;
}
