import { MinimalTemplate } from '@payloadcms/next/templates';
import type { AdminViewServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { findLink } from '../links.ts';
import { translator } from '../../translations/translate.ts';
import { AcceptForm } from './accept-form.tsx';
import { SignInPage, tokenIn } from './sign-in-page.tsx';

/** `/admin/invitation/{token}`: accepts an invitation. */
export async function Invitation({ initPageResult, params }: AdminViewServerProps) {
  const { i18n, payload } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const token = tokenIn(params);
  const link = await findLink({ payload }, { kind: 'invitation', token, nowMs: systemClock.nowMs() });
  const t = translator(link?.language ?? i18n.language);
  return (
    <MinimalTemplate>
      <SignInPage title={t('Welcome')}>
        {link ? (
          <AcceptForm
            address={`${api}/invitations/accept`}
            loginPath={`${admin}/login`}
            token={token}
            email={link.email}
            name={link.name}
            language={link.language}
          />
        ) : (
          <p role="alert">
            {t('This invitation was already used, or it was revoked or has expired. Ask for a new one.')}
          </p>
        )}
      </SignInPage>
    </MinimalTemplate>
  );
}
