'use client';
import type { ReactNode } from 'react';
import { isSignedOut, type Refused } from '../../../ui/client/call-studio.ts';
import type { DashboardAnswer } from '../../reports/dashboard.ts';
import type { Formats } from '../../ui/formats.ts';

type NoticesProps = { refused: Refused | undefined; answer: DashboardAnswer; formats: Formats };

/** Current problems, stated once and announced when they change. */
export function Notices(props: NoticesProps) {
  return (
    <div role="status">
      {noticesOf(props).map((notice, index) => (
        <p key={index} className="dashboard-notice">
          {notice}
        </p>
      ))}
    </div>
  );
}

function noticesOf({ refused, answer, formats }: NoticesProps): ReactNode[] {
  const { t } = formats;
  if (refused && isSignedOut(refused))
    return [
      <>
        {t('You are signed out. These figures are no longer updated.')}{' '}
        <a href="/admin/login?redirect=%2Fadmin">{t('Sign in again')}</a>
      </>,
    ];
  if (refused)
    return [
      t('The studio does not respond. These figures are from {time} and update again once it is back.', {
        time: formats.clock(answer.readAtMs),
      }),
    ];
  const { measured, decided } = answer;
  return [
    measured === null &&
      t(
        'The event store does not respond. Nothing is lost: events wait in the journal and are transferred when it is back. Everything else keeps working.',
      ),
    decided === null &&
      t(
        'The database of decisions does not respond. Nothing is lost: decisions wait in the journal and are transferred when it is back. Everything else keeps working.',
      ),
  ].filter((notice) => notice !== false);
}
