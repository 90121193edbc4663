import type { IncomingMessage } from 'node:http';
import type { Answer, Incoming } from '../platform/http.ts';
import type { OriginOf } from './origin.ts';
import { parsePath } from './path.ts';
import { badPath, notFound } from './refusals.ts';
import type { RequestHead } from './request-head.ts';
import { allowHeader } from './routes.ts';
import { parseTarget } from './target.ts';

/** `moved`: the same request at its canonical path, when only the spelling of the path is wrong. */
export type Admission = { ok: true; incoming: Incoming } | { ok: false; answer: Answer; moved?: Incoming };

type AdmissionOptions = {
  request: IncomingMessage;
  head: RequestHead;
  hostname: string;
  originOf: OriginOf;
};

/** Returns the request as handlers see it, still without its body, or the response to a request whose URL needs correcting. */
export function admit({ request, head, hostname, originOf }: AdmissionOptions): Admission {
  const { method = 'GET' } = request;
  if (head.target === '*' && method === 'OPTIONS') return { ok: false, answer: allMethods };
  const target = parseTarget(head.target, head.host);
  const parsed = target && parsePath(target.path);
  if (!target || !parsed?.ok) return { ok: false, answer: badPath };
  const incoming: Incoming = {
    method,
    path: parsed.path,
    query: target.search === '' ? new URLSearchParams() : new URLSearchParams(target.search),
    hostname,
    body: nothing,
    ...originOf(request),
  };
  if (parsed.isCanonical) return { ok: true, incoming };
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead
    ? { ok: false, answer: movedTo(parsed.canonical + target.search), moved: incoming }
    : { ok: false, answer: notFound };
}

const nothing = Buffer.alloc(0);
const allMethods: Answer = { status: 204, headers: { allow: allowHeader(['GET', 'POST']) } };

function movedTo(location: string): Answer {
  return { status: 301, headers: { location, 'cache-control': 'no-cache' } };
}
