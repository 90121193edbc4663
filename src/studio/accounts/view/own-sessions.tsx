'use client';
import { useRef, useState } from 'react';
import type { ShownSession } from '../endpoints/session.ts';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../words/translate.ts';
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
    <section className="people-section" aria-labelledby="sessions-title">
      <h2 ref={head} id="sessions-title" tabIndex={-1}>
        {t('Where you are signed in')}
      </h2>
      <ul className="people-list">
        {sessions.map(({ id, device, address: network, seenMs, isThis }) => (
          <li key={id}>
            <span>
              <strong>{device || t('Unknown browser')}</strong>
              {isThis && <em className="people-mark">{t('this browser')}</em>}
              <br />
              <small>
                {[t('last seen {time}', { time: written(seenMs, 'second') }), network].filter(Boolean).join(' · ')}
              </small>
            </span>
            {!isThis && (
              <button type="button" className="people-button people-button--quiet" onClick={() => void end(id)}>
                {t('Log out there')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="people-button people-button--quiet" onClick={() => void end()}>
          {t('Log out everywhere else')}
        </button>
      )}
      <p className="people-help">
        {t(
          'A session ends after eight hours without activity, and after a week at the latest. Only the network of your IP address is stored.',
        )}
      </p>
      <p role="status">{said}</p>
    </section>
  );
}
