import type { IncomingMessage } from 'node:http';
import { createClientOf, type PeerKind } from '../platform/client-address.ts';
import type { RequestOrigin } from '../platform/consent-gate.ts';

export type OriginOf = (request: IncomingMessage) => RequestOrigin;

export type OriginOptions = {
  trustedProxies: readonly string[];
  /** Told of every request whether a proxy forwarded it that is not in TRUSTED_PROXIES. */
  noteProxy?: ((peer: PeerKind | undefined) => void) | undefined;
};

/**
 * Creates a function that determines where a request comes from, as far as its headers can be trusted.
 * @throws CandorError `env_invalid` when a proxy is neither an address nor a network.
 */
export function createOriginOf({ trustedProxies, noteProxy }: OriginOptions): OriginOf {
  const clientOf = createClientOf(trustedProxies);
  return ({ headers, socket }) => {
    const { unlistedProxy, ...client } = clientOf(socket.remoteAddress, headers);
    noteProxy?.(unlistedProxy);
    return { headers, ...client };
  };
}
