import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { redirect } from 'next/navigation.js';
import { translator } from '../../words/translate.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { LoginForm } from './login-form.tsx';

/** `/admin/login`: asks for the password, then for the second factor if there is one. */
export function Login({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user, i18n, payload } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const given = searchParams?.redirect;
  const to = getSafeRedirect({ fallbackTo: admin, redirectTo: typeof given === 'string' ? given : '' });
  if (user) redirect(to);
  const t = translator(i18n.language);
  return (
    <main className="people-page">
      <div className="login__brand">
        <Wordmark />
      </div>
      <h1 className="people-hidden">{t('Sign in')}</h1>
      <LoginForm address={`${api}/users/login`} forgotPath={`${admin}/forgot`} to={to} language={i18n.language} />
    </main>
  );
}
