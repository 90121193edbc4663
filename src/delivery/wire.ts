import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Sends a whole response in one write. Node's own way of writing a head costs more than all the rest of answering from memory,
 * so the response is marked as having sent its head and only ends. Node still does everything else: order of pipelined responses, keep-alive, timeouts.
 * @returns false when nothing was sent, because the response must go the ordinary way: HEAD, a connection to close, a response that waits its turn.
 */
export function sendWire(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  status: number,
  wire: () => Buffer | string,
): boolean {
  const { socket } = response;
  if (socket === null || !response.shouldKeepAlive || request.method === 'HEAD' || !isUntouched(response)) return false;
  socket.write(wire(), 'latin1');
  response.statusCode = status;
  response._header = alreadySent;
  response._headerSent = true;
  response.end();
  return true;
}

/** Builds the head as it goes over the wire: status line, the given lines, the date of this second, and the empty line. */
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

/** Node's internal record of what has been sent: present in every version since 0.4, but undocumented. */
type Internals = { _header: string | null; _headerSent: boolean };

/** If a later Node keeps other records, responses go the ordinary way. */
function isUntouched(response: ServerResponse): response is ServerResponse & Internals {
  return (
    '_header' in response && response._header === null && '_headerSent' in response && response._headerSent === false
  );
}

let date = { second: 0, line: '' };

function dateLine(second: number): string {
  if (date.second !== second) date = { second, line: headerLine('date', new Date(second * 1000).toUTCString()) };
  return date.line;
}
