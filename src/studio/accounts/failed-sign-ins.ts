import type { PayloadRequest } from 'payload';
import { accountSubject, noteCounted } from './activity/note.ts';
import { noteStranger, refusalWindowMs } from './activity/refusals.ts';
import { noting } from './gate.ts';
import { countSignInFailure } from './sign-in-failures.ts';

type Failure = 'unknown account' | 'locked' | 'password' | 'passkey' | 'second factor' | 'too many attempts';
type Account = { id: string; email: string; name?: string };

/** What was typed for an unknown account is not noted: it may be a password in the wrong field, and nobody could take it out of the log. */
export async function noteFailure(req: PayloadRequest, account: Account | null, detail: Failure): Promise<void> {
  const kind = 'sign-in-failed';
  countSignInFailure(detail);
  if (!account) return noteStranger(noting(req), { kind, detail }, detail);
  const subject = accountSubject(account);
  const by = `${subject.id} ${detail}`;
  await noteCounted(noting(req), { kind, subject, detail }, { windowMs: refusalWindowMs, by });
}

/** Returns the refusal of a network that tries too often, once it is noted. */
export async function tooManyAttempts(
  req: PayloadRequest,
  limited: (req: PayloadRequest) => Response | undefined,
): Promise<Response | undefined> {
  const refusal = limited(req);
  if (refusal) await noteFailure(req, null, 'too many attempts');
  return refusal;
}
