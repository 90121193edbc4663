'use client';
import { useRef, useState } from 'react';
import type { ShownSession } from '../endpoints/session.ts';
import { Button } from '../../ui/kit/button.tsx';
import { List, ListItem } from '../../ui/kit/list.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { useMoment } from '../../ui/time/reader-zone.tsx';

/** The sessions of the user's own account. */
export function OwnSessions({ address, language, now }: { address: string; language: string; now: ShownSession[] }) {
  const t = translator(language);
  const [sessions, setSessions] = useState(now);
  const [said, setSaid] = useState('');
  const written = useMoment();
  const head = useRef<HTMLHeadingElement>(null);

  async function end(session?: string): Promise<void> {
    const sent = await callStudio(`${address}/sessions/end`, { body: session ? { session } : {} });
    setSaid(sent.ok ? t('Logged out there.') : messageOf(sent, t));
    const left = await callStudio<{ sessions: ShownSession[] }>(`${address}/sessions`);
    if (left.ok) setSessions(left.body.sessions);
    head.current?.focus(); // The pressed button disappears with its row.
  }

  return (
    <Section id="sessions-title" title={t('Where you are signed in')} headingRef={head}>
      <List>
        {sessions.map(({ id, device, address: network, seenMs, isThis }) => (
          <ListItem key={id} actions={!isThis && <Button onClick={() => void end(id)}>{t('Log out there')}</Button>}>
            <p>
              <strong>{device || t('Unknown browser')}</strong> {isThis && <Status>{t('this browser')}</Status>}
            </p>
            <p>
              <small>
                {[t('last seen {time}', { time: written(seenMs, 'second') }), network].filter(Boolean).join(' · ')}
              </small>
            </p>
          </ListItem>
        ))}
      </List>
      {sessions.length > 1 && <Button onClick={() => void end()}>{t('Log out everywhere else')}</Button>}
      <p>
        <small>
          {t(
            'A session ends after eight hours without activity, that of an admin sooner, and after a week at the latest. Only the network of your IP address is stored.',
          )}
        </small>
      </p>
      <p role="status">{said}</p>
    </Section>
  );
}
