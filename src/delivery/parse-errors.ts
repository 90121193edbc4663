import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorAnswer } from '../platform/http.ts';
import type { HeaderList } from './headers.ts';

export type Connections = {
  /** The newest exchange whose answer is still to come. */
  underWay: Map<Duplex, { request: IncomingMessage; response: ServerResponse }>;
  /** Those that end with an answer already given: nothing behind it is read. */
  ending: WeakSet<Duplex>;
};

/**
 * Answers what is not HTTP, arrives too slowly or is CONNECT. Everything such a connection sends later is in doubt, so it ends.
 * When an earlier request on it still waits for its answer, an answer now would be taken for that one: the connection
 * just closes, after that answer.
 */
export function createParseErrorAnswer(security: HeaderList, { underWay, ending }: Connections): (error: object, socket: Duplex) => void {
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
    socket.end(answerText(statusOf(error), security), () => socket.destroy());
  };
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_METHOD: 501,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  CONNECT: 405,
};

/** Connections that were reset need no answer; 400 does no harm. */
function statusOf(error: object): number {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return Object.hasOwn(statuses, code) ? (statuses[code] ?? 400) : 400;
}

function answerText(status: number, security: HeaderList): string {
  const { body, headers: own } = errorAnswer(status, 'bad_request', 'The request could not be read.');
  const headers = {
    ...security,
    ...own,
    ...((status === 405 || status === 501) && { allow: 'GET, HEAD, OPTIONS, POST' }),
    'content-length': String(body?.length ?? 0),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
