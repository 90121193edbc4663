import type { IncomingMessage } from 'node:http';
import { auditHeader } from '../platform/audit-token.ts';
import type { Answer } from '../platform/http.ts';
import { maxHeaderBytes, maxHeaders, maxTargetLength } from './limits.ts';
import { badHost, badVersion, targetTooLong, tooManyHeaders } from './refusals.ts';

/** The parts of the request head that determine a page, read in one pass without building a header object. */
export type RequestHead = {
  isHead: boolean;
  /** Path and query as sent. */
  target: string;
  host: string;
  hasBody: boolean;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** The browser's signals, `Sec-GPC` and `DNT`. */
  gpc: string | undefined;
  dnt: string | undefined;
  /** The token that the product's own audit sends; it counts only once it has been verified. */
  auditToken: string | undefined;
  /** The headers exceed `maxHeaderBytes`. */
  isTooLarge: boolean;
};

/**
 * Reads the head of a request of any method.
 * @returns the head, or the response to a request that no handler may see.
 */
export function readHead(request: IncomingMessage): RequestHead | Answer {
  const { rawHeaders, url: target = '' } = request;
  if (request.httpVersionMajor !== 1) return badVersion;
  if (rawHeaders.length > 2 * maxHeaders) return tooManyHeaders;
  if (target.length > maxTargetLength) return targetTooLong;
  const head: Head = {
    isHead: request.method === 'HEAD',
    target,
    host: '',
    hasBody: false,
    cookie: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    gpc: undefined,
    dnt: undefined,
    auditToken: undefined,
    isTooLarge: false,
    hosts: 0,
  };
  let bytes = target.length;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = [String(rawHeaders[at]), String(rawHeaders[at + 1])];
    bytes += name.length + value.length + lineExtraBytes;
    readLine(head, name, value);
  }
  head.isTooLarge = bytes > maxHeaderBytes;
  return head.hosts === 1 ? head : badHost;
}

export function isRefusal(outcome: RequestHead | Answer): outcome is Answer {
  return 'status' in outcome;
}

/** Colon, space and line ending. */
const lineExtraBytes = 4;

type Head = RequestHead & { hosts: number };

/** Compares lengths first: nearly every header is skipped without lower-casing its name. */
function readLine(head: Head, name: string, value: string): void {
  switch (name.length) {
    case 4:
      if (name.toLowerCase() === 'host') {
        head.host = value;
        head.hosts += 1;
      }
      return;
    case 6:
      if (name.toLowerCase() === 'cookie') head.cookie = joined(head.cookie, value, '; ');
      return;
    case 14:
      if (name.toLowerCase() === 'content-length' && value !== '0') head.hasBody = true;
      return;
    case 17:
      if (name.toLowerCase() === 'transfer-encoding') head.hasBody = true;
      return;
    default:
      readClientLine(head, name, value);
  }
}

/** Reads a line in which the client says what it has and accepts, what it signals, or that it is the audit. */
function readClientLine(head: Head, name: string, value: string): void {
  switch (name.length) {
    case 3:
      if (name.toLowerCase() === 'dnt') head.dnt = joined(head.dnt, value, ', ');
      return;
    case 7:
      if (name.toLowerCase() === 'sec-gpc') head.gpc = joined(head.gpc, value, ', ');
      return;
    case 12:
      if (name.toLowerCase() === auditHeader) head.auditToken = joined(head.auditToken, value, ', ');
      return;
    case 13:
      if (name.toLowerCase() === 'if-none-match') head.ifNoneMatch = joined(head.ifNoneMatch, value, ', ');
      return;
    case 15:
      if (name.toLowerCase() === 'accept-encoding') head.acceptEncoding = joined(head.acceptEncoding, value, ', ');
      return;
    default:
  }
}

function joined(before: string | undefined, value: string, separator: string): string {
  return before === undefined ? value : before + separator + value;
}
