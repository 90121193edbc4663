'use client';
import { translator } from '../../words/translate.ts';

export type Enrolment = { ticket: string; secret: string; qr: string };

/** The QR code for an authenticator app. It is drawn locally, without a request to any service. */
export function EnrolmentPicture({ enrolment: { secret, qr }, language }: { enrolment: Enrolment; language: string }) {
  const t = translator(language);
  return (
    <div className="people-enrolment">
      <p>
        {t(
          'Scan this with an authenticator app, such as the one in your phone or password manager. Then enter the code it shows.',
        )}
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('QR code for the authenticator app')}
        width={208}
        height={208}
      />
      <p className="people-help">
        {t('Or enter this key in the app:')} <code className="people-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
