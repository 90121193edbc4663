import { addEndpoints, addHooks, addHooksBefore, type Feature } from '../payload/features.ts';
import { passwordEndpoints, type PasswordDependencies } from './endpoints/password.ts';
import { passkeyEndpoints } from './endpoints/passkeys.ts';
import { loginEndpoints } from './endpoints/login.ts';
import { secondFactorEndpoints } from './endpoints/second-factor.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import {
  followingChanges,
  followingRemoval,
  passwordsByTheirOwnWay,
  waitBeforeChange,
  waitBeforeDelete,
} from './changes.ts';
import { confirmAccountChanges } from './confirmation.ts';
import { confirmEndpoints } from './endpoints/confirm.ts';
import { beginningSessions, closedOperations, secondFactorGate } from './gate.ts';
import { requireGoodPassword } from './password-rules.ts';
import { sessionStrategy } from './strategy.ts';

/** Adds all sign-in and access features to the accounts collection. Its endpoints override Payload's at the same paths. */
export function withSignIn(parts: PasswordDependencies): Feature {
  return (collection) => {
    const auth = typeof collection.auth === 'object' ? collection.auth : {};
    const signedInByUs = { ...collection, auth: { ...auth, strategies: [sessionStrategy(parts.clock)] } };
    const reachable = addEndpoints(signedInByUs, [
      ...loginEndpoints(parts),
      ...sessionEndpoints(parts),
      ...passwordEndpoints(parts),
      ...secondFactorEndpoints(parts),
      ...passkeyEndpoints(parts),
      ...confirmEndpoints(parts),
    ]);
    const guarded = addHooksBefore(reachable, {
      beforeOperation: [closedOperations, passwordsByTheirOwnWay, requireGoodPassword, confirmAccountChanges],
      beforeChange: [waitBeforeChange],
      beforeDelete: [waitBeforeDelete],
      beforeLogin: [secondFactorGate],
      afterLogin: [beginningSessions(parts)],
    });
    return addHooks(guarded, { afterChange: [followingChanges(parts)], afterDelete: [followingRemoval] });
  };
}
