import { maxTypedBytes } from '../editing/preview/read-typed.ts';
import { maxUploadRequestBytes } from '../editing/media/upload-limits.ts';
import { uploadTimeoutMs } from './limits.ts';

export type BodyRule = {
  /** The path as sent, without the query. An unusual spelling of a path gets the last rule, which is the strictest. */
  path: RegExp;
  maxBytes: number;
  /** Headers and body together. */
  withinMs: number;
  /** The body is read only if the request has a valid session. */
  isForSignedIn: boolean;
  /** The body is handed on as it comes, because it is too large to be in memory twice. */
  isUpload?: true;
};

const small = { maxBytes: 64 * 1024, withinMs: 15_000 };

/** Which bodies the studio takes, from whom and up to which size. The first rule whose path matches counts. */
const rules: readonly BodyRule[] = [
  // Whoever signs in or sets a password has no session yet. The largest is the answer of a passkey: below 4 kB.
  {
    path: /^\/api\/users\/(?:login(?:\/passkey(?:-options)?)?|forgot-password|reset-password)$/,
    ...small,
    isForSignedIn: false,
  },
  { path: /^\/api\/invitations\/accept$/, ...small, isForSignedIn: false },
  // Accounts: a name, an address, a password.
  { path: /^\/api\/users(?:\/|$)/, ...small, isForSignedIn: true },
  // Files: a film of some minutes.
  {
    path: /^\/api\/media(?:\/[^/]+)?$/,
    maxBytes: maxUploadRequestBytes,
    withinMs: uploadTimeoutMs,
    isForSignedIn: true,
    isUpload: true,
  },
  // What the admin's forms ask while somebody types: the form with all that is known of each field. Next refuses more by itself (next.config.mjs).
  { path: /^\/admin(?:\/|$)/, maxBytes: 2 * 1024 * 1024, withinMs: 60_000, isForSignedIn: true },
  // Documents, one language at a time: sixty full blocks of long text take 400 kB. Their previews and checks take the same.
  { path: /^\/(?:api|preview)\//, maxBytes: maxTypedBytes, withinMs: 60_000, isForSignedIn: true },
];

const otherwise: BodyRule = { path: /^/, ...small, isForSignedIn: true };

export function bodyRuleFor(path: string): BodyRule {
  return rules.find((rule) => rule.path.test(path)) ?? otherwise;
}
