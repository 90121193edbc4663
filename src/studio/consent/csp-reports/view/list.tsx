'use client';
import { useState } from 'react';
import type { Inbox, ShownItem } from '../inbox.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Empty } from '../../../ui/kit/empty.tsx';
import { List } from '../../../ui/kit/list.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
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
      <PageHead
        title={t('CSP reports')}
        description={t(
          'This list shows hosts that the browser blocked and cookies that the server held back. Nothing here reached a visitor. Add each one as a vendor, or ignore it. Entries are removed after 30 days.',
        )}
        actions={
          (ignored > 0 || showsIgnored) && (
            <Button aria-pressed={showsIgnored} onClick={() => setShowsIgnored(!showsIgnored)}>
              {showsIgnored ? t('Show new entries') : t('Show {count} ignored', { count: String(ignored) })}
            </Button>
          )
        }
      />
      <div role="status">{inbox.message && <Notice>{inbox.message}</Notice>}</div>
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
      <Notice tone="error">
        {t(
          'The reports cannot be shown because their database does not respond. New reports are stored and appear once it is back.',
        )}
      </Notice>
    );
  if (items.length === 0) return <Empty>{t('Nothing was blocked, as it should be.')}</Empty>;
  return <List>{items.map(entry)}</List>;
}
