import type { CDPEvents } from 'puppeteer-core';
import type { RequestKind } from '../evidence-contract.ts';

type Sent = CDPEvents['Network.requestWillBeSent'];

const kinds: Partial<Record<NonNullable<Sent['type']>, RequestKind>> = {
  Stylesheet: 'style',
  Image: 'image',
  Media: 'media',
  TextTrack: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'fetch',
  Fetch: 'fetch',
  Preflight: 'fetch',
  Prefetch: 'prefetch',
  EventSource: 'eventsource',
  WebSocket: 'websocket',
  Manifest: 'manifest',
  CSPViolationReport: 'csp-report',
};

/** Returns the kind of a request. `isTop` tells that a document is the page itself. */
export function requestKind({ type, request, initiator }: Sent, { isTop }: { isTop: boolean }): RequestKind {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (/prerender/i.test(headers['sec-purpose'] ?? '')) return 'prerender';
  if (/prefetch/i.test(headers['sec-purpose'] ?? headers['purpose'] ?? '')) return 'prefetch';
  if (type === 'Document') return isTop ? 'document' : 'frame';
  if (type === 'Ping') return initiator.type === 'script' || headers['ping-to'] === undefined ? 'beacon' : 'ping';
  if (/worker/.test(headers['sec-fetch-dest'] ?? '') || (type === 'Script' && initiator.type === 'other'))
    return 'worker';
  if (request.isLinkPreload) return 'preload';
  return (type && kinds[type]) ?? 'other';
}
