import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { redirect } from 'next/navigation.js';
import { readEnvironment } from '../../../platform/environment.ts';
import { translator } from '../../translations/translate.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx';
import { LoginForm } from './login-form.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** `/admin/login`: asks for the password, then for the second factor if there is one; or for a passkey alone. */
export function Login({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user, i18n, payload } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const given = searchParams?.redirect;
  const to = getSafeRedirect({ fallbackTo: admin, redirectTo: typeof given === 'string' ? given : '' });
  if (user) redirect(to);
  const t = translator(i18n.language);
  return (
    <SignInPage title={<VisuallyHidden>{t('Sign in')}</VisuallyHidden>}>
      <LoginForm
        address={`${api}/users/login`}
        forgotPath={`${admin}/forgot`}
        to={to}
        language={i18n.language}
        passkeyOrigin={relyingPartyOf(readEnvironment().studioUrl)?.origin}
      />
    </SignInPage>
  );
}
