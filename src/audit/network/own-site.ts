import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, createSecureContext, TLSSocket } from 'node:tls';
import { auditHeader } from '../../platform/audit-token.ts';
import type { Destination } from './address.ts';
import { makeCertificate, type OwnCertificate } from './certificate.ts';

/**
 * The product's own site, which believes the token that this is its own audit. The audit's proxy adds the token to requests of that very origin on their way out: the browser, its
 * pages and the vendors in them never have it, and no other host gets it, whoever redirects where.
 */
export type OwnSite = { origin: string; token: string; /** Only of a site over HTTPS. */ certificate?: OwnCertificate };

export type OwnSiteOptions = { origin: string; token: string };

/** HTTPS is taken apart at the proxy, with a certificate that only the audit's browser believes; the site's own certificate is checked behind it. */
export function prepareOwnSite({ origin, token }: OwnSiteOptions): OwnSite {
  const { protocol, hostname } = new URL(origin);
  return { origin, token, ...(protocol === 'https:' && { certificate: makeCertificate(hostname) }) };
}

/** The header that goes out with a request; none for any other origin. */
export function markFor(url: URL, own: OwnSite | undefined): Readonly<Record<string, string>> {
  return own && url.origin === own.origin ? { [auditHeader]: own.token } : {};
}

/** The name that a certificate is asked for; an address has none. */
export function servernameOf({ hostname }: URL): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '';
}

type Reached = Extract<Destination, { ok: true }>;
type Asked = { message: IncomingMessage; response: ServerResponse; url: URL };

/** Where the browser's tunnels to the own site end. */
export type OwnDoor = {
  isFor(hostname: string, port: number): boolean;
  take(tunnel: { socket: Duplex; head: Buffer; destination: Reached }): Promise<void>;
  close(): void;
};

const idleMs = 60_000;
const answerWithinMs = 15_000;

export function createOwnDoor({ origin, certificate }: OwnSite, forward: (asked: Asked) => void): OwnDoor {
  const site = new URL(origin);
  const port = Number(site.port || (site.protocol === 'https:' ? 443 : 80));
  const sockets = new Set<Duplex>();
  const secureContext = certificate && createSecureContext({ key: certificate.key, cert: certificate.cert });
  let trusted: Promise<boolean> | undefined;
  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: idleMs, requestTimeout: 0 }, (message, response) => {
    const url = URL.parse(`${origin}${message.url ?? ''}`);
    if (url?.origin !== origin) return void response.writeHead(400).end();
    forward({ message, response, url });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  return {
    isFor: (hostname, asked) => asked === port && hostname.toLowerCase() === site.hostname,
    async take({ socket, head, destination }) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // A site that cannot be told who asks is not asked at all: it would count the audit as somebody.
      if (secureContext && !(await (trusted ??= isTrusted(site, destination)))) return void socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) socket.unshift(head);
      const open = secureContext ? new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] }) : socket;
      open.on('error', () => open.destroy());
      server.emit('connection', open);
    },
    close() {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Whether the site has a certificate that is good for its name. */
export function isTrusted(site: URL, { address, port }: Reached): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connectTls({ host: address, port, servername: servernameOf(site) });
  socket.setTimeout(answerWithinMs, () => socket.destroy());
  socket.once('secureConnect', () => {
    resolve(socket.authorized);
    socket.destroy();
  });
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise;
}
