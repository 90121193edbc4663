import type { ServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { activityKinds } from '../activity/kinds.ts';
import { readSecurityNews } from '../security-news.ts';
import { type Phrase, translator } from '../../translations/translate.ts';
import { readersZone } from '../../ui/time/follow-zone.tsx';
import { formatMoment } from '../../ui/time/moments.ts';
import { Moment } from '../../ui/time/reader-zone.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { DismissNews } from './dismiss-news.tsx';
import './security-news.css';

/** Above every page of the studio: what happened to the reader's own account, until they dismiss it. */
export async function SecurityNews({ payload, user, i18n }: ServerProps) {
  const nowMs = systemClock.nowMs();
  const { items, factorFromMs } = await readSecurityNews({ payload, user: user ?? null }, nowMs);
  if (items.length === 0 && factorFromMs === undefined) return null;
  const t = translator(i18n.language);
  const security = `${payload.config.routes.admin}/security`;
  return (
    <section className="security-news" aria-label={t('Security notices')}>
      <Notice tone="warning">
        {factorFromMs !== undefined && (
          <p>
            {t('From {date} on, your role needs a second factor to sign in.', {
              date: formatMoment(factorFromMs, { language: i18n.language, timeZone: await readersZone() }, 'day'),
            })}{' '}
            <a href={security}>{t('Set up a second factor')}</a>
          </p>
        )}
        {items.length > 0 && (
          <>
            <ul>
              {items.map(({ kind, atMs, by, address }) => (
                <li key={`${kind} ${atMs}`}>
                  <strong>{t(activityKinds[kind])}</strong> · <Moment at={atMs} />
                  {by !== '' && <> · {by}</>}
                  {address !== '' && <> · {address}</>}
                </li>
              ))}
            </ul>
            <p>
              {t('If this was not you, set a new password and tell an admin.')}{' '}
              <a href={security}>{t('Sign-in and security')}</a>
            </p>
            <DismissNews untilMs={nowMs} label={t('I know')} failed={t(failed)} />
          </>
        )}
      </Notice>
    </section>
  );
}

const failed: Phrase = 'The studio does not answer. Try again in a moment.';
