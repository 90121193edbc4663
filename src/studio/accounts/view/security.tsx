import type { AdminViewServerProps } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { factorState } from '../endpoints/second-factor.ts';
import { shownSessions } from '../endpoints/session.ts';
import { translator } from '../../words/translate.ts';
import { PeopleFrame } from './frame.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** `/admin/security`: the user's own password, second factor and sessions. */
export function Security(props: AdminViewServerProps) {
  return (
    <PeopleFrame {...props}>
      <Page {...props} />
    </PeopleFrame>
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
      <header className="records-head">
        <h1>{translator(language)('Sign-in and security')}</h1>
      </header>
      <OwnSecondFactor address={address} language={language} now={factor} />
      <OwnSessions address={address} language={language} now={sessions} />
      <OwnPassword address={address} language={language} />
    </>
  );
}
