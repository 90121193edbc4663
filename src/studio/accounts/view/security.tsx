import type { AdminViewServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { factorState } from '../endpoints/second-factor.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { shownSessions } from '../endpoints/session.ts';
import { Frame } from '../../ui/frame.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { translator } from '../../translations/translate.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** `/admin/security`: the user's own password, second factor and sessions. */
export function Security(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult }: AdminViewServerProps) {
  const { i18n, payload, user } = initPageResult.req;
  if (!user) return null;
  const { language } = i18n;
  const address = `${payload.config.routes.api}/users`;
  const [factor, sessions] = await Promise.all([
    factorState({ payload }, user),
    shownSessions({ payload }, user, systemClock.nowMs()),
  ]);
  return (
    <>
      <PageHead title={translator(language)('Sign-in and security')} />
      <OwnSecondFactor
        address={address}
        language={language}
        now={factor}
        passkeyOrigin={relyingPartyOf(readEnvironment().studioUrl)?.origin}
      />
      <OwnSessions address={address} language={language} now={sessions} />
      <OwnPassword
        address={address}
        language={language}
        own={[user.email, user.name].map((text) => String(text ?? ''))}
      />
    </>
  );
}
