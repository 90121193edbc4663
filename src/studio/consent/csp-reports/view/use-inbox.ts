'use client';
import { useState } from 'react';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import type { Inbox, InboxAction, ShownItem } from '../inbox.ts';
import type { Translate } from '../../../translations/translate.ts';

export type InboxState = {
  items: readonly ShownItem[];
  /** Announced once, in a status element: what was done, or why it failed. */
  message: string;
  isBusy: boolean;
  vendorsAddress: string;
  setIgnored: (item: ShownItem, isIgnored: boolean) => Promise<void>;
  classify: (item: ShownItem, preset: string | null) => Promise<void>;
};

/** Returns the current list and the available actions. */
export function useInbox(
  initial: Inbox,
  { address, vendorsAddress, t }: { address: string; vendorsAddress: string; t: Translate },
): InboxState {
  const [items, setItems] = useState<readonly ShownItem[]>(initial.items);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = async (body: InboxAction) => {
    setBusy(true);
    const answer = await callStudio<{ vendor?: unknown }>(address, { body });
    setBusy(false);
    if (!answer.ok) setMessage(messageOf(answer, t));
    return answer;
  };
  return {
    items,
    message,
    isBusy,
    vendorsAddress,
    async setIgnored({ kind, subject }, isIgnored) {
      const { ok } = await act({ kind, subject, action: isIgnored ? 'ignore' : 'show' });
      if (!ok) return;
      setItems((now) =>
        now.map((item) => (item.kind === kind && item.subject === subject ? { ...item, isIgnored } : item)),
      );
      setMessage(
        isIgnored
          ? t('{name} is ignored from now on.', { name: subject })
          : t('{name} is shown again.', { name: subject }),
      );
    },
    async classify({ kind, subject }, preset) {
      const answer = await act({ kind, subject, action: 'classify', preset });
      if (answer.ok) location.assign(`${vendorsAddress}/${encodeURIComponent(String(answer.body.vendor ?? ''))}`);
    },
  };
}
