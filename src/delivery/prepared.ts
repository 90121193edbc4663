import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

/** An answer of which everything but the date is known before anyone asks. Made once, sent often. */
export type Prepared = {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly bodyBytes: number;
  /** Status line, headers, date and body as they go over the wire. Written anew when the second changes, never changed in place: it may still be on its way to somebody. */
  wire: Buffer;
  wireSecond: number;
};

export function prepare(parts: { status: number; headers: Readonly<Record<string, string>>; body?: Buffer | undefined }): Prepared {
  const { status, body = nothing } = parts;
  const hasLength = status !== 204 && status !== 304;
  const headers = Object.entries(parts.headers).flat();
  if (hasLength) headers.push('content-length', String(body.length));
  return { status, headers, bodyBytes: body.length, wire: body, wireSecond: -1 };
}

export function isPrepared(answer: object): answer is Prepared {
  return 'wire' in answer;
}

export function bodyOf({ wire, bodyBytes }: Prepared): Buffer {
  return wire.subarray(wire.length - bodyBytes);
}

/**
 * Sends it in one write. Node's own way of writing a head costs more than all the rest of answering from memory, so the
 * response is told that its head has gone out and only ends. Node keeps doing everything else: order of pipelined answers,
 * keep-alive, time-outs. Whatever does not fit (HEAD, a connection to close, an answer in line) goes the ordinary way.
 */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
  const { socket } = response;
  if (socket === null || !response.shouldKeepAlive || request.method === 'HEAD' || !isUntouched(response)) return sendInParts(request, response, prepared);
  socket.write(wireAt(prepared, Math.floor(Date.now() / 1000)));
  response.statusCode = prepared.status;
  response._header = alreadySent;
  response._headerSent = true;
  response.end();
}

const nothing = Buffer.alloc(0);
const alreadySent = 'already sent';

/** Node's record of what has gone out: present in every version since 0.4, but not in its documentation. */
type Internals = { _header: string | null; _headerSent: boolean };

/** Should a later Node keep other records, answers go the ordinary way. */
function isUntouched(response: ServerResponse): response is ServerResponse & Internals {
  return '_header' in response && response._header === null && '_headerSent' in response && response._headerSent === false;
}

function sendInParts(request: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
  response.writeHead(prepared.status, [...prepared.headers]);
  if (request.method === 'HEAD') response.end();
  else response.end(bodyOf(prepared));
}

function wireAt(prepared: Prepared, second: number): Buffer {
  if (prepared.wireSecond === second) return prepared.wire;
  const head = Buffer.from(headText(prepared, second), 'latin1');
  prepared.wire = Buffer.concat([head, bodyOf(prepared)]);
  prepared.wireSecond = second;
  return prepared.wire;
}

function headText({ status, headers }: Prepared, second: number): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return `${text}date: ${new Date(second * 1000).toUTCString()}\r\n\r\n`;
}
