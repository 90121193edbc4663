import type { PayloadRequest } from 'payload';
import { headers } from '../../payload/endpoint-answers.ts';
import { type Phrase, translator } from '../../translations/translate.ts';

type Refusal = { status: number; code: string; message: Phrase };

/** Why a passkey was not accepted. The codes are in docs/errors.md. */
const refusals = {
  expired: {
    status: 401,
    code: 'passkey_expired',
    message: 'This took longer than five minutes, or it was begun again in another tab. Try again.',
  },
  unknown: {
    status: 401,
    code: 'passkey_unknown',
    message:
      'No account here has this passkey; it may have been removed. Choose another passkey, or use your password.',
  },
  foreign: {
    status: 401,
    code: 'passkey_foreign',
    message: 'Your account does not have this passkey; it may have been removed. Choose another one.',
  },
  refused: {
    status: 401,
    code: 'passkey_refused',
    message: 'This passkey could not be verified. Try again, and unlock your device when it asks for that.',
  },
  unavailable: {
    status: 409,
    code: 'passkey_unavailable',
    message: 'Passkeys need a studio with HTTPS and a host name. Ask the operator of this studio.',
  },
  full: {
    status: 409,
    code: 'passkey_full',
    message: 'An account can have ten passkeys. Remove one that you no longer use.',
  },
  taken: { status: 409, code: 'passkey_taken', message: 'This passkey is already in use. Add another one.' },
  missing: { status: 404, code: 'passkey_missing', message: 'This passkey was already removed.' },
  needed: {
    status: 409,
    code: 'passkey_needed',
    message: 'Your account must have a second factor, and this is its last one. Add another one first.',
  },
} as const satisfies Record<string, Refusal>;

export type PasskeyRefusal = keyof typeof refusals;

export function passkeyRefused(req: PayloadRequest, reason: PasskeyRefusal, more: object = {}): Response {
  const { status, code, message } = refusals[reason];
  const error = { message: translator(req.i18n?.language ?? 'en')(message), data: { code, ...more } };
  return Response.json({ errors: [error] }, { status, headers });
}
