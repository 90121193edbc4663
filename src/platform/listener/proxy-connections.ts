import type { Socket } from 'node:net';
import type { Exchange } from './connections.ts';

/**
 * How long an idle connection of a proxy stays open: longer than the proxy keeps it (Caddy two minutes; nginx, Varnish and load balancers of clouds one). A
 * proxy whose connection is closed in the moment it uses it answers its visitor with an error, and repeats no POST: a visitor's decision would be lost.
 */
export const proxyIdleMs = 125_000;

export type ProxyConnections = {
  /** Lets the connection stay open for longer once this request is answered, if a trusted proxy has made it. Call it with each request. */
  keep(exchange: Exchange): void;
  /** From now on they are closed as early as those of visitors: the process ends. */
  release(): void;
};

type Options = {
  isProxy: (address: string | undefined) => boolean;
  /** How long the connections of visitors stay open when they are idle. */ usualMs: number;
};

export function createProxyConnections(options: Options): ProxyConnections {
  return new Kept(options);
}

class Kept implements ProxyConnections {
  readonly #options: Options;
  readonly #isProxy = new WeakMap<Socket, boolean>();
  readonly #idle = new Set<Socket>();
  #isReleased = false;

  constructor(options: Options) {
    this.#options = options;
  }

  keep({ request: { socket }, response }: Exchange): void {
    if (this.#isReleased || !this.#isFromProxy(socket)) return;
    this.#idle.delete(socket);
    // Node sets its own limit when the answer is sent, which is before this; with the next request it removes either.
    response.once('finish', () => {
      if (this.#isReleased) return;
      socket.setTimeout(proxyIdleMs);
      this.#idle.add(socket);
    });
  }

  release(): void {
    this.#isReleased = true;
    for (const socket of this.#idle) socket.setTimeout(this.#options.usualMs);
    this.#idle.clear();
  }

  #isFromProxy(socket: Socket): boolean {
    const known = this.#isProxy.get(socket);
    if (known !== undefined) return known;
    const isProxy = this.#options.isProxy(socket.remoteAddress);
    this.#isProxy.set(socket, isProxy);
    if (isProxy) socket.once('close', () => this.#idle.delete(socket));
    return isProxy;
  }
}
