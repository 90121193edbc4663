import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Answer } from './plant.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const noStore = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };
const script = (body: string): Answer => ({ headers: { 'content-type': 'text/javascript', ...noStore }, body });
const image = (headers: Record<string, string> = {}): Answer => ({
  headers: { 'content-type': 'image/gif', ...noStore, ...headers },
  body: gif,
});
const html = (body: string, headers: Record<string, string> = {}): Answer => ({
  headers: { 'content-type': 'text/html', ...noStore, ...headers },
  body: `<!doctype html><html lang="en"><title>Frame</title><body>${body}</body></html>`,
});

const uid = () => `uid=${randomUUID()}; Path=/; Max-Age=2592000; SameSite=None; Secure`;

/** Responses of every third party of the corpus. It stores nothing itself. */
const paths: Record<string, (request: IncomingMessage, address: URL) => Answer> = {
  '/p.gif': () => image(),
  '/set.gif': () => image({ 'set-cookie': uid() }),
  '/t.js': () =>
    script(
      "new Image().src = document.currentScript.src.replace('t.js', 'p.gif?page=' + encodeURIComponent(location.pathname));",
    ),
  '/frame': () =>
    html("<script>document.cookie = 'fid=' + crypto.randomUUID() + ';max-age=2592000;samesite=none;secure';</script>"),
  '/listener': () => html("<script>addEventListener('message', () => {});</script>"),
  '/style.css': () => ({ headers: { 'content-type': 'text/css', ...noStore }, body: 'main { color: inherit; }' }),
  '/font.woff2': () => ({ headers: { 'content-type': 'font/woff2', ...noStore }, body: '' }),
  // The long retry delay prevents a reconnect: a page that withdraws by reloading would otherwise reconnect until it does.
  '/events': () => ({
    headers: { 'content-type': 'text/event-stream', ...noStore },
    body: 'retry: 600000\ndata: 1\n\n',
  }),
  '/bounce': (_, address) => ({
    status: 302,
    headers: { location: address.searchParams.get('to') ?? '/', 'set-cookie': uid(), ...noStore },
  }),
};

export function trackerAnswer(request: IncomingMessage, address: URL): Answer {
  return paths[address.pathname]?.(request, address) ?? { status: 204, headers: noStore };
}

/** Returns one tag for each new visitor, and the same one for a returning visitor: a misuse of ETag. */
export function etagOfVisitor(request: IncomingMessage): Answer {
  const known = request.headers['if-none-match'];
  if (known) return { status: 304, headers: { etag: known } };
  return {
    headers: { 'content-type': 'image/gif', 'cache-control': 'no-cache', etag: `"${randomUUID()}"` },
    body: gif,
  };
}

/** Returns one tag for the file, the same for all visitors. */
export function etagOfFile(request: IncomingMessage): Answer {
  const etag = `"${createHash('sha256').update(gif).digest('hex').slice(0, 36)}"`;
  if (request.headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  return { headers: { 'content-type': 'image/gif', 'cache-control': 'no-cache', etag }, body: gif };
}

/** Returns a script that may be cached for a year without revalidation, with its creation time, as generated files have. */
export function keptScript(number: string): Answer {
  return {
    headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
    body: `/* ${new Date().toISOString()} */ window.lamp = { number: '${number}' };`,
  };
}
