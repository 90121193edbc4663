import { type AuthStrategy, type AuthStrategyFunctionArgs, JWTAuthentication } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import { isInBackground } from './background-requests.ts';
import { isFromSibling } from './cross-site.ts';
import { withSessionCookie } from './session-cookie.ts';
import { sessionIdOf, useSession } from './sessions.ts';

/**
 * Authenticates Payload's token if its session is still valid. Payload would then try its own strategy, which checks neither; clearing the headers makes that
 * strategy find no credentials, even when this one fails.
 */
export function sessionStrategy(clock: Clock): AuthStrategy {
  return {
    name: 'session',
    async authenticate(args) {
      const given: AuthStrategyFunctionArgs = {
        ...args,
        headers: withSessionCookie(args.payload, args.headers),
        strategyName: 'local-jwt',
      };
      const isUse = !isInBackground(args.headers);
      const isForeign = isFromSibling(args.headers);
      args.headers = new Headers();
      if (isForeign) return { user: null };
      const { user } = await JWTAuthentication(given);
      const id = sessionIdOf(user);
      if (!user || id === undefined) return { user: null };
      const session = await useSession(
        { payload: args.payload },
        { id, userId: String(user.id), role: user.role, isUse, nowMs: clock.nowMs() },
      );
      return { user: session ? user : null };
    },
  };
}
