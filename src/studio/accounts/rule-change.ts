import { type GlobalAfterChangeHook, type GlobalBeforeChangeHook, type GlobalConfig, ValidationError } from 'payload';
import { note } from './activity/note.ts';
import { execute } from '../payload/database/execute.ts';
import { addHooks } from '../payload/features.ts';
import { translator } from '../translations/translate.ts';
import { systemClock } from '../../platform/clock.ts';
import { isNeededBy, ruleAfter } from './factor-rule.ts';
import { factorExists, hasSecondFactor } from './factors.ts';
import { endSessions } from './sessions.ts';

/** Applies a changed second factor rule to users who are already signed in. */
export function withFactorRule(global: GlobalConfig): GlobalConfig {
  return addHooks(global, { beforeChange: [ownFactorFirst], afterChange: [endSessionsWithout] });
}

/** An admin who requires a second factor must have one. Otherwise the save would lock the admin out, and nobody would know whether the app works. */
const ownFactorFirst: GlobalBeforeChangeHook = async ({ req, data }) => {
  if (
    !req.user ||
    !isNeededBy(await ruleAfter(req, data.secondFactor, systemClock.nowMs()), req.user.role) ||
    (await hasSecondFactor(req, String(req.user.id)))
  )
    return;
  const message = translator(req.i18n.language)(
    'Nothing was changed. Set up your own second factor first, under “Sign-in and security”.',
  );
  throw new ValidationError({ global: 'accounts', errors: [{ path: 'secondFactor', message }] });
};

/** Ends sessions without the required second factor; the users sign in again and set it up then. Such sessions would be invalid anyway, and this keeps the lists accurate. */
const endSessionsWithout: GlobalAfterChangeHook = async ({ req, doc }) => {
  const rule = await ruleAfter(req, doc.secondFactor, systemClock.nowMs());
  const accounts = await execute(
    req,
    `select distinct s.user_id, u.role from account_sessions s join users u on cast(u.id as text) = s.user_id where not ${factorExists('s.user_id')}`,
  );
  let ended = 0;
  for (const { user_id, role } of accounts)
    if (isNeededBy(rule, role)) ended += await endSessions(req, { userId: String(user_id) });
  if (ended > 0)
    await note(req, {
      kind: 'sessions-ended',
      subject: { kind: 'globals', id: 'accounts', title: 'accounts' },
      detail: String(ended),
    });
};
