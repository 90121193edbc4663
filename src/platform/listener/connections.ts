import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Exchange = { request: IncomingMessage; response: ServerResponse };

export type Connections = {
  /** The newest exchange on each connection whose response is still pending. */
  underWay: Map<Duplex, Exchange>;
  /** Connections that close after a response already given: nothing that follows is read. */
  ending: WeakSet<Duplex>;
};

export function createConnections(): Connections {
  return { underWay: new Map(), ending: new WeakSet() };
}

/** Responses leave in the order of their requests, so once the last one has left, none is pending any more. */
export function noteExchange({ underWay }: Connections, exchange: Exchange): void {
  const { socket } = exchange.request;
  underWay.set(socket, exchange);
  exchange.response.on('close', () => {
    if (underWay.get(socket) === exchange) underWay.delete(socket);
  });
}

/** The bytes after a refused request cannot be trusted, so the connection closes after the response. */
export function endAfter({ ending }: Connections, { request, response }: Exchange): void {
  response.shouldKeepAlive = false;
  ending.add(request.socket);
}
