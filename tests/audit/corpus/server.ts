import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { bannerStyle } from './kit/banner.ts';
import { takeChoice } from './kit/choice.ts';
import { declarationPage, page, startPage } from './kit/page.ts';
import { bannerScript } from './kit/script.ts';
import { indexPage } from './index-page.ts';
import type { Answer, Plant, Site } from './plant.ts';
import { trackerAnswer } from './tracker.ts';

/** Third parties of the corpus: `tracker` and `ads`, and `{id}-tracker` where one visit must tell several apart. This server plays all of them. */
const thirdParty = /^(?:[\w-]+-)?(?:tracker|ads)$/;

export type Corpus = {
  port: number;
  addressOf: (plant: Plant, which: 'bad' | 'clean') => string;
  /** For the audit's `allowedHosts`. */ hosts: readonly string[];
  stop: () => Promise<void>;
};

/** Serves all sites on one loopback port, distinguished by their names under `.localhost`. */
export async function startCorpus(plants: readonly Plant[], port = 0): Promise<Corpus> {
  const server = createServer((request, response) => {
    answer(request, plants)
      .then((found) => send(response, found, portOf(server.address())))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const sockets = new Set<Socket>();
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    sockets.add(socket);
    acceptSocket(request, socket);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const bound = portOf(server.address());
  return {
    port: bound,
    addressOf: (plant, which) => `http://${hostLabel(plant, which)}.localhost:${bound}/`,
    hosts: [
      'tracker',
      'ads',
      ...plants.flatMap((plant) => [hostLabel(plant, 'bad'), hostLabel(plant, 'clean'), `${plant.id}-tracker`]),
    ].map((label) => `${label}.localhost:${bound}`),
    stop: () =>
      new Promise((stopped) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

function hostLabel({ id }: Plant, which: 'bad' | 'clean'): string {
  return which === 'bad' ? id : `${id}-clean`;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return (address as AddressInfo).port;
}

async function answer(request: IncomingMessage, plants: readonly Plant[]): Promise<Answer> {
  const address = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const label = address.hostname.replace(/\.?localhost$|^127\.0\.0\.1$/, '');
  if (label === '') return indexPage(plants, address.port);
  if (thirdParty.test(label)) return trackerAnswer(request, address);
  const plant = plants.find(({ id }) => label === id || label === `${id}-clean`);
  if (!plant) return { status: 404, body: 'No site of this name.' };
  return ofSite(label === plant.id ? plant.bad : plant.clean, request, address.pathname);
}

async function ofSite(site: Site, request: IncomingMessage, path: string): Promise<Answer> {
  const own = site.answers?.[path];
  if (own) return own(request);
  if (path === '/choice' && request.method === 'POST')
    return takeChoice(new URLSearchParams(await bodyOf(request)), request, site);
  if (path === '/cookies' && site.declares) return declarationPage(site, request, site.declares);
  return fileOf(site, path) ?? pageOf(site, request, path);
}

function pageOf(site: Site, request: IncomingMessage, path: string): Answer {
  if (path === '/') return startPage(site, request);
  const titles: Record<string, string> = {
    '/about': 'About us',
    '/imprint': 'Imprint',
    '/privacy': 'Privacy',
    '/search': 'Search',
  };
  const title = titles[path];
  return title
    ? page(site, request, { title, main: '<p>Lantern Shop, Harbour Street 3.</p>' })
    : { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Nothing here.' };
}

function fileOf(site: Site, path: string): Answer | undefined {
  const js = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  if (path === '/kit.css') return { headers: { 'content-type': 'text/css' }, body: bannerStyle };
  if (path === '/kit.js') return { headers: js, body: bannerScript(site.banner ?? {}) };
  if (path === '/site.js') return { headers: js, body: site.script ?? '' };
  const [, category] = /^\/granted\/(\w+)\.js$/.exec(path) ?? [];
  return category ? { headers: js, body: site.granted?.[category as keyof typeof site.granted] ?? '' } : undefined;
}

const mostBytes = 10_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) if (body.length < mostBytes) body += String(chunk);
  return body;
}

/** Fills in the names of third parties here, where the port is known. */
function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Answer, port: number): void {
  const fill = (text: string) =>
    text.replace(
      /\{(tracker|ads)(?::([\w-]+))?\}/g,
      (_, name: string, id?: string) => `http://${id ? `${id}-` : ''}${name}.localhost:${port}`,
    );
  const filled = Object.entries(headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value.map(fill) : fill(value)] as const,
  );
  response.writeHead(status, Object.fromEntries(filled)).end(typeof body === 'string' ? fill(body) : body);
}

/** Opens the socket and keeps it until the other side disconnects. */
function acceptSocket(request: IncomingMessage, socket: Socket): void {
  const key = createHash('sha1')
    .update(`${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.on('error', () => socket.destroy());
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
}
