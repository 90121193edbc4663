import { MinimalTemplate } from '@payloadcms/next/templates';
import type { AdminViewServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { findLink } from '../links.ts';
import { translator } from '../../translations/translate.ts';
import { SignInPage, tokenIn } from './sign-in-page.tsx';
import { ResetForm } from './reset-form.tsx';

/** `/admin/reset/{token}`: sets a new password with a link. It does not sign anybody in. */
export async function Reset({ initPageResult, params }: AdminViewServerProps) {
  const { i18n, payload } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const token = tokenIn(params);
  const link = await findLink({ payload }, { kind: 'password', token, nowMs: systemClock.nowMs() });
  return (
    <MinimalTemplate>
      <SignInPage title={t('Set a new password')}>
        {link ? (
          <ResetForm
            address={`${api}/users/reset-password`}
            loginPath={`${admin}/login`}
            token={token}
            email={link.email}
            language={i18n.language}
          />
        ) : (
          <p role="alert">
            {t('This link was already used or has expired. Ask for a new one.')}{' '}
            <a href={`${admin}/forgot`}>{t('Forgot your password?')}</a>
          </p>
        )}
      </SignInPage>
    </MinimalTemplate>
  );
}
