import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer } from '../http.ts';
import type { Connections } from './connections.ts';

/**
 * Answers a connection that sends something other than HTTP, sends it too slowly or uses CONNECT. Later bytes cannot be trusted, so the connection closes.
 * When an earlier request on it is still pending, a response now would be taken for the response to that request: the connection then only closes, after
 * that response.
 */
export function createParseErrorAnswer(
  answerFor: (status: number) => Answer,
  { underWay, ending }: Connections,
): (error: object, socket: Duplex) => void {
  return (error, socket) => {
    if (ending.has(socket)) return;
    const exchange = underWay.get(socket);
    if (exchange?.request.complete) {
      exchange.response.once('close', () => socket.destroy());
      return;
    }
    if (!socket.writable || exchange?.response.headersSent) {
      socket.destroy();
      return;
    }
    ending.add(socket);
    const status = statusOf(error);
    socket.end(answerText(status, answerFor(status)), () => socket.destroy());
  };
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_METHOD: 501,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  CONNECT: 405,
};

/** A connection that was reset needs no response; 400 does no harm. */
function statusOf(error: object): number {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return Object.hasOwn(statuses, code) ? (statuses[code] ?? 400) : 400;
}

function answerText(status: number, { body = '', headers: own }: Answer): string {
  const headers = {
    ...own,
    ...((status === 405 || status === 501) && { allow: 'GET, HEAD, OPTIONS, POST' }),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
