import type { IncomingHttpHeaders } from 'node:http';

/** A validated request: canonical path, bounded body, trusted client address. Handlers see nothing else. */
export type Incoming = {
  method: string;
  /** Canonical, decoded once, starts with `/`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Host header as sent, lower case, without port. */
  hostname: string;
  body: Buffer;
  /** For rate limits and the region only. It must never reach a disk or a log. */
  clientAddress: string;
  /** Sent on this machine, by no proxy: rate limits do not apply. Missing: it was not. */
  isLocal?: boolean;
  /** The request came through one of TRUSTED_PROXIES, so headers that such a proxy sets can be trusted. Missing: it did not. */
  isProxied?: boolean;
};

/** Joins a header that may occur several times into one text. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

/** A handler's response. A string body is sent as UTF-8. */
export type Answer = {
  status: number;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
};

/** Returns the header of a response that the browser saves as a file. `name` is ASCII without quotes. */
export function attachment(name: string): { 'content-disposition': string } {
  return { 'content-disposition': `attachment; filename="${name}"` };
}

export type Handler = (request: Incoming) => Answer | Promise<Answer>;

/** Builds the error response of every endpoint; `code` is stable and listed in docs/errors.md. */
export function errorAnswer(status: number, code: string, message: string, headers: Answer['headers'] = {}): Answer {
  return jsonAnswer(status, { code, message }, headers);
}

export function jsonAnswer(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}
