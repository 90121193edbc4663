import { executeAuthStrategies, type Payload } from 'payload';
import type { SessionCheck } from '../listener/session-check.ts';
import { execute } from '../payload/database/execute.ts';

/** Lets the listener ask whether a session is valid, before it reads a large body. It asks the same strategies as Payload. */
export function offerSessionCheck(payload: Payload): void {
  globalThis.candorSessionCheck = createSessionCheck(payload);
}

function createSessionCheck(payload: Payload): SessionCheck {
  return async (headers) => {
    const { user } = await executeAuthStrategies({ headers, payload });
    if (user) return true;
    // Payload takes a database that does not answer for a missing session.
    await execute({ payload }, 'select 1 as one', []);
    return false;
  };
}
