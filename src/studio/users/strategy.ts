import { type AuthStrategy, type AuthStrategyFunctionArgs, JWTAuthentication } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import { useSession } from './sessions.ts';

/**
 * Who asks: Payload's token, of a session that still counts. Payload would ask its own strategy afterwards, which looks at neither; so that
 * one finds nothing to believe, also when this one fails.
 */
export function sessionStrategy(clock: Clock): AuthStrategy {
  return {
    name: 'session',
    async authenticate(args) {
      const given: AuthStrategyFunctionArgs = { ...args, strategyName: 'local-jwt' };
      args.headers = new Headers();
      const { user } = await JWTAuthentication(given);
      const id: unknown = user && '_sid' in user ? user._sid : undefined;
      if (!user || typeof id !== 'string') return { user: null };
      const session = await useSession({ payload: args.payload }, { id, userId: String(user.id), role: user.role, nowMs: clock.nowMs() });
      return { user: session ? user : null };
    },
  };
}
