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
export function withSignIn(dependencies: PasswordDependencies): Feature {
  return (collection) => {
    const auth = typeof collection.auth === 'object' ? collection.auth : {};
    const signedInByUs = { ...collection, auth: { ...auth, strategies: [sessionStrategy(dependencies.clock)] } };
    const reachable = addEndpoints(signedInByUs, [
      ...loginEndpoints(dependencies),
      ...sessionEndpoints(dependencies),
      ...passwordEndpoints(dependencies),
      ...secondFactorEndpoints(dependencies),
      ...passkeyEndpoints(dependencies),
      ...confirmEndpoints(dependencies),
    ]);
    const guarded = addHooksBefore(reachable, {
      beforeOperation: [closedOperations, passwordsByTheirOwnWay, requireGoodPassword, confirmAccountChanges],
      beforeChange: [waitBeforeChange],
      beforeDelete: [waitBeforeDelete],
      beforeLogin: [secondFactorGate],
      afterLogin: [beginningSessions(dependencies)],
    });
    return addHooks(guarded, { afterChange: [followingChanges(dependencies)], afterDelete: [followingRemoval] });
  };
}
