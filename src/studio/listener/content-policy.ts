import { randomBytes } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { forbidKeeping } from './cache-policy.ts';

const policyHeader = 'content-security-policy';

/**
 * A response that never goes out without a Content-Security-Policy, nor without a word on caching (`cache-policy.ts`). A route that sets one keeps it; otherwise a page of the admin gets the policy of pages with the
 * nonce of this response, and everything else one that allows nothing.
 */
export class StudioResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Made anew for each response, 144 random bits. */
  readonly nonce = randomBytes(18).toString('base64');

  /** Node comes here for every response, also where nobody calls it. A policy among the headers of the call replaces this one. */
  override writeHead(status: number, ...rest: unknown[]): this {
    if (!this.hasHeader(policyHeader))
      this.setHeader(policyHeader, isPage(this) ? pagePolicy(this.nonce) : closedPolicy);
    forbidKeeping(this, status);
    return super.writeHead(status, ...(rest as []));
  }
}

/** Gives Next the nonce that the response will allow: it reads it from the request's policy and writes it on its scripts. Overwrites whatever the client sent. */
export function handNonce({ headers }: IncomingMessage, { nonce }: StudioResponse): void {
  headers[policyHeader] = pagePolicy(nonce);
  delete headers[`${policyHeader}-report-only`];
}

/** For everything that is not a page: nothing loads or runs, even if a browser is made to show it as one. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the policy of the admin's pages. It is two policies, and browsers apply both: the first lets a script start only with the nonce or from a script that
 * had it, the second only from the studio itself. Why styles are looser, and what each source is for: decisions/0072.
 */
export function pagePolicy(nonce: string): string {
  return `${rules.join('; ')}; script-src 'nonce-${nonce}' 'strict-dynamic', script-src 'self' 'nonce-${nonce}'`;
}

/** The four texts that the admin's libraries write into `<style>`. The journey of decisions/0072 fails when a library changes its own, and Chromium prints the new hash. */
const styleHashes = [
  // Payload's layout: the order of its layers.
  "'sha256-UO8+f0Vt7qym1f9lUl0nh47l5M7MX3W3qSnbWSxu6+8='",
  // Faceless UI: where dialogs and drawers stand.
  "'sha256-RRvYYvypkfR67NPWQ5YM5msNEwtYz7N+9rYPCnXMfXw='",
  // Sonner: messages.
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
  // Emotion: nothing. It adds the rules of lists of choices to an empty element.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

const rules = [
  "default-src 'none'",
  `style-src-elem 'self' ${styleHashes.join(' ')}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default lexical 'allow-duplicates'",
];

/** Next's few pages outside of the admin are built in advance: their scripts have no nonce and need not run. */
function isPage(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return type.startsWith('text/html') && /^\/admin(?:[/?]|$)/.test(response.req.url ?? '');
}
