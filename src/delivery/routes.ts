import type { Readable } from 'node:stream';
import type { Answer, Incoming } from '../platform/http.ts';
import type { Prepared } from './prepared.ts';
import type { CpuShare } from '../platform/cpu-share.ts';
import type { Rate } from '../platform/rate-limit.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A response too large for memory: a file, or a part of one. It is closed once, whether it was read or not. */
export type Streamed = {
  status: number;
  headers: Readonly<Record<string, string>>;
  lengthBytes: number;
  /** Fills the buffer with what comes at this position of the body. @returns how many bytes; 0 where a file has become shorter */
  read(buffer: Buffer, position: number): Promise<number>;
  close(): Promise<void>;
};

export type Delivered = Answer | Prepared | Streamed;

/**
 * One method at one path. A path may contain `{name}` for one segment, and end in `/*` for everything below it.
 * A GET route also answers HEAD. OPTIONS is answered with the methods of the path unless a route handles it.
 */
export type Route = {
  method: Method;
  path: string;
  handler: (request: Incoming, stream?: Readable) => Delivered | Promise<Delivered>;
  /** 0 for methods without a body. */
  maxBodyBytes: number;
  /** The handler streams the body, because it is too large for memory. The handler enforces its own limit and answers when the body has ended. */
  isStreamed?: boolean;
  /** Decisions have their own concurrency limit, so that an overloaded process still accepts them. */
  isDecision?: boolean;
  rate?: Rate;
  /** The work of this route has a share of the processor's time of its own, instead of the one that all routes but decisions have together. */
  cpu?: CpuShare;
};

/** `route` is undefined when the path exists, but only with other methods. */
type Match = { route: Route | undefined; allowed: readonly Method[] };

/** Finds the route for a method and path; undefined when no route has that path. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match | undefined {
  const exact = new Map<string, Route[]>();
  const patterns: { pattern: RegExp; routes: Route[] }[] = [];
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    if (/[{*]/.test(path)) patterns.push({ pattern: patternOf(path), routes: group });
    else exact.set(path, group);
  }
  return (method, path) => {
    const group = exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.routes;
    if (!group) return undefined;
    const wanted = method === 'HEAD' ? 'GET' : method;
    return {
      route: group.find((candidate) => candidate.method === wanted),
      allowed: group.map((candidate) => candidate.method),
    };
  };
}

/** Returns the value of an Allow header. */
export function allowHeader(methods: readonly Method[]): string {
  const all = methods.includes('GET') ? ['GET', 'HEAD', ...methods] : methods;
  return [...new Set([...all, 'OPTIONS'])].join(', ');
}

function patternOf(path: string): RegExp {
  const body = path.split('/').map((segment) => {
    if (segment === '*') return '.+';
    return segment
      .split(/(\{[a-zA-Z]+\})/)
      .map((part) => (part.startsWith('{') ? '[^/]+' : part.replaceAll(/[^A-Za-z0-9]/g, '\\$&')))
      .join('');
  });
  return new RegExp(`^${body.join('/')}$`, 's');
}
