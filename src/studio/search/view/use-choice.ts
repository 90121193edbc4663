'use client';
import { useTheme } from '@payloadcms/ui';
import { useState } from 'react';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import type { Translate } from '../../translations/translate.ts';
import { type Found, maxRecent, recentPreference } from '../found.ts';

type Options = {
  api: string;
  /** Closes the search, and goes to the address if there is one. */ leave: (href: string | undefined) => void;
  t: Translate;
};
type Choice = { choose: (found: Found) => void; /** Why it could not be done. */ message: string };

/** Does what was chosen, and remembers it for the next time. */
export function useChoice({ api, leave, t }: Options): Choice {
  const [message, setMessage] = useState('');
  const { theme, setTheme } = useTheme();
  const startAudit = async (href: string) => {
    const started = await callStudio(`${api}/audits`, { body: { action: 'start' } });
    if (started.ok) leave(href);
    else setMessage(messageOf(started, t));
  };
  const choose = (found: Found) => {
    if (found.id !== 'action:sign-out') void remember(api, found.id);
    if (found.act === 'start-audit') return void startAudit(found.href);
    if (found.act === 'switch-theme') setTheme(theme === 'dark' ? 'light' : 'dark');
    if (found.act === 'open-site') window.open(found.href, '_blank', 'noopener');
    leave(found.act === undefined ? found.href : undefined);
  };
  return { choose, message };
}

/** Reads what is kept first, because another tab may have added to it. What could not be kept is only missing in the list. */
async function remember(api: string, id: string): Promise<void> {
  const address = `${api}/payload-preferences/${recentPreference}`;
  const kept = await callStudio<{ value?: { ids?: unknown } }>(address);
  const earlier: unknown = kept.ok ? kept.body.value?.ids : [];
  const ids = Array.isArray(earlier) ? earlier.filter((one) => typeof one === 'string' && one !== id) : [];
  await callStudio(address, { body: { value: { ids: [id, ...ids].slice(0, maxRecent) } } });
}
