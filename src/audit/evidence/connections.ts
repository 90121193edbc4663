import type { Moment, RequestEvidence } from '../evidence-contract.ts';
import type { Connection } from '../network/proxy.ts';
import { addressOf } from './requests.ts';

export type TimedConnection = Connection & { when: Moment };

/** Returns connections that no recorded request explains: the browser opened them for the page without reporting it (an early connection, or data sent while the page unloaded). */
export function unexplainedConnections(
  connections: readonly TimedConnection[],
  { requests, site }: { requests: readonly RequestEvidence[]; site: string },
): RequestEvidence[] {
  const explained = new Set(requests.filter(({ seenIn }) => seenIn !== 'header').flatMap(({ url }) => keysOf(url)));
  const found = new Map<string, RequestEvidence>();
  for (const { host, port, path, refused, when } of connections) {
    const url =
      path === undefined
        ? `https://${host}${port === 443 ? '' : `:${port}`}/`
        : `http://${host}${port === 80 ? '' : `:${port}`}${path}`;
    const key = path === undefined ? `${host}:${port}` : url;
    // The browser itself requests the favicon.
    if (explained.has(key) || found.has(key) || path === '/favicon.ico') continue;
    found.set(key, {
      ...{
        id: `connection-${found.size + 1}`,
        ...addressOf(url, site),
        method: 'GET',
        kind: 'other',
        seenIn: 'connection',
        when,
      },
      ...{ initiator: { kind: 'other', stack: [], chain: [] }, requestHeaders: {}, cookiesSent: [] },
      ...(refused
        ? {
            failure: {
              reason: refused === 'guard' ? 'guard' : 'network',
              words:
                refused === 'guard'
                  ? 'The address is on a private network, which the audit does not reach.'
                  : 'The host has no address.',
            },
          }
        : {}),
    });
  }
  return [...found.values()];
}

/** Returns the keys of an address: a tunnel shows host and port, plain HTTP the path as well. */
function keysOf(address: string): string[] {
  const url = URL.parse(address);
  if (!url) return [];
  const isSecure = url.protocol === 'https:' || url.protocol === 'wss:' || url.protocol === 'ws:';
  const port = url.port || (url.protocol === 'https:' || url.protocol === 'wss:' ? '443' : '80');
  return isSecure ? [`${url.hostname}:${port}`] : [`http://${url.host}${url.pathname}`];
}
