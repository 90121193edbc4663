import type { IncomingMessage } from 'node:http';
import type { RequestOrigin } from '../platform/consent-gate.ts';
import { headerText } from '../platform/http.ts';
import { createClientAddress, createProxyCheck } from '../platform/client-address.ts';

export type OriginOf = (request: IncomingMessage) => RequestOrigin;

/**
 * Creates a function that determines where a request comes from, as far as its headers can be trusted.
 * @throws CandorError `env_invalid` when a proxy is neither an address nor a network.
 */
export function createOriginOf(trustedProxies: readonly string[]): OriginOf {
  const clientAddress = createClientAddress(trustedProxies);
  const isProxied = createProxyCheck(trustedProxies);
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress;
    return {
      headers,
      clientAddress: clientAddress(peer, headerText(headers['x-forwarded-for'])),
      isProxied: isProxied(peer),
    };
  };
}
