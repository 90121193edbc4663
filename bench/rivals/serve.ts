import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export type PageServer = { origin: string; close(): Promise<void> };

/** Every install gets the same bodies, headers and compression. */
type Served = { body: Buffer; type: string };

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Content-Security-Policies that `?policy=` selects. */
const policies: Record<string, string> = {
  strict:
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'",
  'trusted-types':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
};

/** Serves pages by path and files by folder, all at Brotli 11; responds to every POST with 204. */
export async function servePages(options: {
  pages: ReadonlyMap<string, string>;
  folders: readonly { prefix: string; folder: string }[];
  styles: (path: string) => string | undefined;
}): Promise<PageServer> {
  const kept = new Map<string, Served>();
  const find = (path: string): Served | undefined => {
    const known = kept.get(path);
    if (known) return known;
    const found = read(options, path);
    if (found) kept.set(path, found);
    return found;
  };
  const server = createServer((request, response) => answer(request, response, find));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, find: (path: string) => Served | undefined): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') return answerPost(url.pathname, response);
  const served = find(url.pathname);
  if (!served) return void response.writeHead(404).end();
  const policy = policies[url.searchParams.get('policy') ?? ''];
  response
    .writeHead(200, {
      'content-type': served.type,
      'content-encoding': 'br',
      'cache-control': 'no-store',
      ...(policy && { 'content-security-policy': policy }),
    })
    .end(served.body);
}

/** Accepts every post, so that no install needs its own server. */
function answerPost(path: string, response: ServerResponse): void {
  if (path !== '/consent/decision') return void response.writeHead(204).end();
  const categories = { necessary: true, functional: true, analytics: true, performance: true, advertisement: true };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ consentid: 'c'.repeat(32), categories, receipt: '/consent/receipt' }));
}

function read({ pages, folders, styles }: Parameters<typeof servePages>[0], path: string): Served | undefined {
  const page = pages.get(path);
  if (page !== undefined) return packed(page, '.html');
  const css = styles(path);
  if (css !== undefined) return packed(css, '.css');
  const files = folders
    .filter(({ prefix }) => path.startsWith(prefix))
    .map(({ prefix, folder }) => join(folder, normalize(path.slice(prefix.length))));
  const file = files.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  return file === undefined ? undefined : packed(readFileSync(file), extname(file));
}

function packed(body: string | Buffer, extension: string): Served {
  return { body: brotliCompressSync(body), type: types[extension] ?? 'application/octet-stream' };
}
