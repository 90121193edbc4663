import type { AdminViewServerProps } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import { translator } from '../../translations/translate.ts';
import { SignInPage } from './sign-in-page.tsx';
import { ForgotForm } from './forgot-form.tsx';

/** `/admin/forgot`: requests a link by email. The response is the same for every address. */
export function Forgot({ initPageResult }: AdminViewServerProps) {
  const { i18n, payload } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  return (
    <SignInPage title={t('Forgot your password?')}>
      {readEnvironment().smtpUrl === undefined ? (
        <>
          <p>{t('This studio sends no email. Ask an admin for a link to set a new password.')}</p>
          <p>
            <a href={`${admin}/login`}>{t('Back to the login')}</a>
          </p>
        </>
      ) : (
        <ForgotForm address={`${api}/users/forgot-password`} loginPath={`${admin}/login`} language={i18n.language} />
      )}
    </SignInPage>
  );
}
