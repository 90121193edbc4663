'use client';
import { translator } from '../../translations/translate.ts';
import './sign-in.css';

export type Enrolment = { ticket: string; secret: string; qr: string };

/** The QR code for an authenticator app. It is drawn locally, without a request to any service. */
export function EnrolmentPicture({ enrolment: { secret, qr }, language }: { enrolment: Enrolment; language: string }) {
  const t = translator(language);
  return (
    <div className="sign-in-enrolment">
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
      <p>
        <small>
          {t('Or enter this key in the app:')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </small>
      </p>
    </div>
  );
}
