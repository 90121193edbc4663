import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, createSecureContext, TLSSocket } from 'node:tls';
import { auditHeader } from '../../platform/audit-token.ts';
import type { Destination } from './address.ts';
import { makeCertificate, type OwnCertificate } from './certificate.ts';

/**
 * The product's own site, which recognises its own audit by the token. The audit's proxy adds the token to outgoing requests of exactly that origin: the browser, its pages and the vendors in
 * them never see it, and no other host gets it, whatever redirects happen.
 */
export type OwnSite = {
  origin: string;
  token: string;
  /** Only for a site over HTTPS. */ certificate?: OwnCertificate;
};

type OwnSiteOptions = { origin: string; token: string };

/** Prepares the own site. The proxy terminates HTTPS with a certificate that only the audit's browser trusts, and checks the site's own certificate behind it. */
export function prepareOwnSite({ origin, token }: OwnSiteOptions): OwnSite {
  const { protocol, hostname } = new URL(origin);
  return { origin, token, ...(protocol === 'https:' && { certificate: makeCertificate(hostname) }) };
}

/** Returns the header to add to a request; none for any other origin. */
export function markFor(url: URL, own: OwnSite | undefined): Readonly<Record<string, string>> {
  return own && url.origin === own.origin ? { [auditHeader]: own.token } : {};
}

/** Returns the server name for TLS; an IP address has none. */
export function servernameOf({ hostname }: URL): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '';
}

type Reached = Extract<Destination, { ok: true }>;
type Asked = { message: IncomingMessage; response: ServerResponse; url: URL };

/** The endpoint of the browser's tunnels to the own site. */
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
  const server = createServer(
    { maxHeaderSize: 64 * 1024, keepAliveTimeout: idleMs, requestTimeout: 0 },
    (message, response) => {
      const url = URL.parse(`${origin}${message.url ?? ''}`);
      if (url?.origin !== origin) return void response.writeHead(400).end();
      forward({ message, response, url });
    },
  );
  server.on('clientError', (_error, socket) => socket.destroy());
  return {
    isFor: (hostname, asked) => asked === port && hostname.toLowerCase() === site.hostname,
    async take({ socket, head, destination }) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // A site that cannot be told about the audit is not contacted at all, because it would count the audit as a visitor.
      if (secureContext && !(await (trusted ??= isTrusted(site, destination))))
        return void socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) socket.unshift(head);
      const open = secureContext
        ? new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] })
        : socket;
      open.on('error', () => open.destroy());
      server.emit('connection', open);
    },
    close() {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Returns whether the site has a certificate that is valid for its name. */
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
