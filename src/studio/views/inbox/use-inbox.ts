'use client';
import { useState } from 'react';
import type { Inbox, InboxAction, ShownItem } from '../../inbox/inbox.ts';

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
  { address, vendorsAddress }: { address: string; vendorsAddress: string },
): InboxState {
  const [items, setItems] = useState<readonly ShownItem[]>(initial.items);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = async (body: InboxAction): Promise<Answer> => {
    setBusy(true);
    const answer = await send(address, body);
    setBusy(false);
    if (!answer.ok) setMessage(answer.message);
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
      setMessage(isIgnored ? `${subject} is ignored from now on.` : `${subject} is shown again.`);
    },
    async classify({ kind, subject }, preset) {
      const answer = await act({ kind, subject, action: 'classify', preset });
      if (answer.ok) location.assign(`${vendorsAddress}/${encodeURIComponent(answer.vendor)}`);
    },
  };
}

type Answer = { ok: true; vendor: string } | { ok: false; message: string };

async function send(address: string, body: InboxAction): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: { vendor?: unknown; errors?: { message?: unknown }[] } = await response.json();
    if (response.ok) return { ok: true, vendor: String(answer.vendor ?? '') };
    return { ok: false, message: String(answer.errors?.[0]?.message ?? 'That did not work. Please try again.') };
  } catch {
    return { ok: false, message: 'The studio does not answer. Please try again.' }; // No network or no JSON: the difference does not matter to the reader.
  }
}
