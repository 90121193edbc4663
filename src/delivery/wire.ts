import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Sends a whole answer in one write. Node's own way of writing a head costs more than all the rest of answering from
 * memory, so the response is told that its head has gone out and only ends. Node keeps doing everything else: order of
 * pipelined answers, keep-alive, time-outs.
 * @returns false when nothing was sent, because the answer must go the ordinary way: HEAD, a connection to close, an answer in line.
 */
export function sendWire({ request, response }: { request: IncomingMessage; response: ServerResponse }, status: number, wire: () => Buffer | string): boolean {
  const { socket } = response;
  if (socket === null || !response.shouldKeepAlive || request.method === 'HEAD' || !isUntouched(response)) return false;
  socket.write(wire(), 'latin1');
  response.statusCode = status;
  response._header = alreadySent;
  response._headerSent = true;
  response.end();
  return true;
}

/** A head as it goes over the wire: status line, the given lines, the date of this second, and the empty line. */
export function headText(status: number, lines: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}${dateLine(presentSecond())}\r\n`;
}

export function headerLine(name: string, value: string): string {
  return `${name}: ${value}\r\n`;
}

export function presentSecond(): number {
  return Math.floor(Date.now() / 1000);
}

const alreadySent = 'already sent';

/** Node's record of what has gone out: present in every version since 0.4, but not in its documentation. */
type Internals = { _header: string | null; _headerSent: boolean };

/** Should a later Node keep other records, answers go the ordinary way. */
function isUntouched(response: ServerResponse): response is ServerResponse & Internals {
  return '_header' in response && response._header === null && '_headerSent' in response && response._headerSent === false;
}

let date = { second: 0, line: '' };

function dateLine(second: number): string {
  if (date.second !== second) date = { second, line: headerLine('date', new Date(second * 1000).toUTCString()) };
  return date.line;
}
