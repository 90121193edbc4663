'use client';
import type { ReactNode } from 'react';
import type { Formats } from '../../ui/formats.ts';
import type { InsightsState } from './use-insights.ts';

/** Current problems, stated once and announced when they change. */
export function Notices({ state, formats }: { state: InsightsState; formats: Formats }) {
  return (
    <div role="status">
      {noticesOf(state, formats).map((notice, index) => (
        <p key={index} className="insight-notice">
          {notice}
        </p>
      ))}
    </div>
  );
}

function noticesOf({ connection, insights }: InsightsState, formats: Formats): ReactNode[] {
  const { t } = formats;
  if (connection === 'signed-out')
    return [
      <>
        {t('You are signed out. These figures are no longer updated.')}{' '}
        <a href="/admin/login?redirect=%2Fadmin">{t('Sign in again')}</a>
      </>,
    ];
  if (connection === 'lost')
    return [
      t('The studio does not respond. These figures are from {time} and update again once it is back.', {
        time: formats.clock(insights.readAtMs),
      }),
    ];
  const { measured, decided } = insights;
  return [
    'unavailable' in measured &&
      t(
        'The event store does not respond. Nothing is lost: events wait in the journal and are transferred when it is back. Everything else keeps working.',
      ),
    'unavailable' in decided &&
      t(
        'The database of decisions does not respond. Nothing is lost: decisions wait in the journal and are transferred when it is back. Everything else keeps working.',
      ),
  ].filter((notice) => notice !== false);
}
