import type { ServerResponse } from 'node:http';

const cacheHeader = 'cache-control';
/** Files of the media library stay as Payload sends them. A refusal at their address is an answer as any other. */
const file = /^\/api\/media\/file\//;

/**
 * Forbids browsers and proxies to keep what was made for a session: every answer of the API, whatever its route says, and any other answer whose route says
 * nothing. Payload's own routes say nothing.
 */
export function forbidKeeping(response: ServerResponse, status: number): void {
  const path = response.req.url ?? '';
  if (file.test(path) && status < 400) return;
  if (/^\/api(?:[/?]|$)/.test(path) || !response.hasHeader(cacheHeader)) response.setHeader(cacheHeader, 'no-store');
}
