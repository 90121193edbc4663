import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../../platform/http.ts';
import type { BodyRefusal } from '../../platform/listener/body.ts';
import { uploadTooLarge } from '../editing/media/upload-limits.ts';
import { studioRefusals } from '../translations/german/refusals/studio.ts';
import type { BodyRule } from './body-rules.ts';
import { closedPolicy } from './content-policy.ts';
import { retrySeconds } from './limits.ts';
import type { Standing } from './session-check.ts';

/* Responses to requests that Payload never sees, in the shape of its own errors, so that the admin shows them. */

export type Refusal = { status: number; code: string; message: string; isWorthRetrying?: true };

/** Returns the response in the language of the client. */
export function answerOf({ status, code, message, isWorthRetrying }: Refusal, headers: IncomingHttpHeaders): Answer {
  const said = isGerman(headers) ? (studioRefusals[message] ?? message) : message;
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': closedPolicy,
      ...(isWorthRetrying && { 'retry-after': String(retrySeconds) }),
    },
    body: JSON.stringify({ errors: [{ message: `${said} (${code})`, code }] }),
  };
}

const signedOut = refusal({
  status: 403,
  code: 'signed_out',
  message: 'You are signed out, so the studio did not read the request. Sign in again and repeat it.',
});
const starting = refusal({
  status: 503,
  code: 'studio_starting',
  message: 'The studio is still starting. Try again in a moment.',
  isWorthRetrying: true,
});
const unreachable = refusal({
  status: 503,
  code: 'database_unreachable',
  message: 'The content database does not answer, so the studio did not read the request. Try again in a moment.',
  isWorthRetrying: true,
});
export const overloaded = refusal({
  status: 503,
  code: 'overloaded',
  message: 'The studio is working on too many requests. Try again in a moment.',
  isWorthRetrying: true,
});
export const tooManyHeaders = refusal({
  status: 431,
  code: 'headers_too_large',
  message:
    'The headers of the request are too large, most likely because of cookies. Delete the cookies of this website and try again.',
});
export const bodyNotAllowed = refusal({
  status: 400,
  code: 'body_not_allowed',
  message: 'A request with this method cannot have a body. Leave the body out.',
});
export const expectationFailed = refusal({
  status: 417,
  code: 'expectation_failed',
  message: 'The only supported Expect header is 100-continue. Remove the header.',
});
export const broken = refusal({
  status: 500,
  code: 'broken',
  message: 'An error occurred in the studio. It has been logged. Try again.',
});

/** Returns why the body of a request is not read that has no valid session. */
export function notSignedIn(standing: Exclude<Standing, 'signed-in'>): Refusal {
  return { anonymous: signedOut, starting, unreachable }[standing];
}

const tooSlow = refusal({
  status: 408,
  code: 'bad_request',
  message: 'The request took too long to arrive. Check your connection and try again.',
});
const unreadable = refusal({
  status: 400,
  code: 'bad_request',
  message: 'The request is not valid HTTP. Check what your proxy sends.',
});

/** Returns the response to a connection whose request could not be read at all. Its language is unknown. */
export function unreadableAnswer(status: number): Answer {
  const refused = status === 431 ? tooManyHeaders : status === 408 ? tooSlow : unreadable;
  return answerOf({ ...refused, status }, {});
}

const bodyRefusals: Readonly<Record<BodyRefusal, Refusal>> = {
  body_too_large: refusal({
    status: 413,
    code: 'body_too_large',
    message:
      'The request is larger than the studio takes here. Make it smaller, for example by splitting the page, and try again.',
  }),
  encoding_unsupported: refusal({
    status: 415,
    code: 'encoding_unsupported',
    message: 'The studio takes no compressed requests. Send it uncompressed.',
  }),
  coding_unknown: refusal({
    status: 400,
    code: 'coding_unknown',
    message: 'The only supported transfer encoding is chunked. Use it or none.',
  }),
  overloaded,
  too_slow: tooSlow,
};

const fileTooLarge = refusal({ status: 413, code: 'body_too_large', message: uploadTooLarge });

export function bodyRefusal(reason: BodyRefusal, { isUpload }: Pick<BodyRule, 'isUpload'>): Refusal {
  return isUpload && reason === 'body_too_large' ? fileTooLarge : bodyRefusals[reason];
}

function refusal(parts: Refusal): Refusal {
  return parts;
}

/** The account's choice, which Payload keeps in a cookie, otherwise the browser's first language. */
function isGerman({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): boolean {
  const [, chosen = accepted] = /(?:^|; *)candor-studio-lng=([a-z]+)/.exec(cookie) ?? [];
  return /^de\b/i.test(chosen.trim());
}
