import { executeAuthStrategies, type Payload } from 'payload';
import { noteRefusal } from './activity/refusals.ts';
import { isCrossSite, userBehind } from './cross-site.ts';
import type { SessionCheck } from '../listener/session-check.ts';
import { execute } from '../payload/database/execute.ts';

/** Lets the listener ask whether a session is valid, before it reads a large body. It asks the same strategies as Payload. */
export function offerSessionCheck(payload: Payload): void {
  globalThis.candorSessionCheck = createSessionCheck(payload);
}

/** The listener refuses the body of a request that another website sends with somebody's session. Payload never sees it. */
async function noteForeign(payload: Payload, headers: Headers): Promise<void> {
  if (!isCrossSite(payload, headers)) return;
  const user = await userBehind(payload, headers);
  if (user) await noteRefusal({ payload, headers, user }, { route: 'any', detail: 'another website' });
}

/** @internal for its test */
export function createSessionCheck(payload: Payload): SessionCheck {
  return async (headers) => {
    const { user } = await executeAuthStrategies({ headers, payload });
    if (user) return true;
    await noteForeign(payload, headers);
    // Payload takes a database that does not answer for a missing session.
    await execute({ payload }, 'select 1 as one', []);
    return false;
  };
}
