import type { CollectionConfig } from 'payload';
import { passwordEndpoints, type PasswordParts } from './endpoints/password.ts';
import { loginEndpoint } from './endpoints/login.ts';
import { secondFactorEndpoints } from './endpoints/second-factor.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import {
  followingChanges,
  followingRemoval,
  passwordsByTheirOwnWay,
  waitBeforeChange,
  waitBeforeDelete,
} from './changes.ts';
import { beginningSessions, closedOperations, secondFactorGate } from './gate.ts';
import { requireGoodPassword } from './password-rules.ts';
import { sessionStrategy } from './strategy.ts';

/** Adds all sign-in and access features to the accounts collection. Its endpoints override Payload's at the same paths. */
export function withDoors(collection: CollectionConfig, parts: PasswordParts): CollectionConfig {
  const auth = typeof collection.auth === 'object' ? collection.auth : {};
  const { hooks } = collection;
  const endpoints = Array.isArray(collection.endpoints) ? collection.endpoints : [];
  return {
    ...collection,
    auth: { ...auth, strategies: [sessionStrategy(parts.clock)] },
    endpoints: [
      ...endpoints,
      loginEndpoint(parts),
      ...sessionEndpoints(parts),
      ...passwordEndpoints(parts),
      ...secondFactorEndpoints(parts),
    ],
    hooks: {
      ...hooks,
      beforeOperation: [
        closedOperations,
        passwordsByTheirOwnWay,
        requireGoodPassword,
        ...(hooks?.beforeOperation ?? []),
      ],
      beforeChange: [waitBeforeChange, ...(hooks?.beforeChange ?? [])],
      beforeDelete: [waitBeforeDelete, ...(hooks?.beforeDelete ?? [])],
      beforeLogin: [secondFactorGate, ...(hooks?.beforeLogin ?? [])],
      afterLogin: [beginningSessions(parts), ...(hooks?.afterLogin ?? [])],
      afterChange: [...(hooks?.afterChange ?? []), followingChanges(parts)],
      afterDelete: [...(hooks?.afterDelete ?? []), followingRemoval(parts)],
    },
  };
}
