import type { IncomingMessage, ServerResponse } from 'node:http';
import { setsCookies } from './cookie-filter.ts';
import { headerLine, headText, presentSecond, sendWire } from './wire.ts';

/** A response that is complete except for the date before any request arrives. Built once, sent often. */
export type Prepared = {
  readonly status: number;
  /** Names and values, alternating. */
  readonly headers: readonly string[];
  readonly bodyBytes: number;
  /** Head and body as they go over the wire. Replaced when the second changes, never modified in place: the old buffer may still be in transit. */
  wire: Buffer;
  wireSecond: number;
};

/** @throws when it sets a cookie: a response that everybody receives must not carry one. */
export function prepare(parts: {
  status: number;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | undefined;
}): Prepared {
  const { status, body = nothing } = parts;
  if (setsCookies(parts.headers)) throw new Error('An answer that is made once and sent often cannot set a cookie.');
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

export function sendPrepared(request: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
  if (sendWire({ request, response }, prepared.status, () => wireOf(prepared))) return;
  response.writeHead(prepared.status, [...prepared.headers]);
  if (request.method === 'HEAD') response.end();
  else response.end(bodyOf(prepared));
}

const nothing = Buffer.alloc(0);

function wireOf(prepared: Prepared): Buffer {
  const second = presentSecond();
  if (prepared.wireSecond === second) return prepared.wire;
  prepared.wire = Buffer.concat([
    Buffer.from(headText(prepared.status, linesOf(prepared)), 'latin1'),
    bodyOf(prepared),
  ]);
  prepared.wireSecond = second;
  return prepared.wire;
}

function linesOf({ headers }: Prepared): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) lines += headerLine(String(headers[at]), String(headers[at + 1]));
  return lines;
}
