import { parseJson } from '../../platform/json.ts';
import { bounds } from '../contract.ts';
import type { CookieEvidence, Initiator, Moment, Write } from '../evidence-contract.ts';
import { partyOfDomain } from '../network/party.ts';
import { type CameFrom, finishInitiator } from './initiators.ts';
import type { ProbeRecord } from './probe-records.ts';
import type { FinishedRequest } from './requests.ts';
import { type CookieWrite, parseCookie } from './set-cookie.ts';
import type { ShapeValue } from './value-shape.ts';

/** A cookie in the browser's cookie jar. */
type JarCookie = {
  name: string;
  value: string;
  domain: string;
  path: string;
  expires: number;
  httpOnly?: boolean;
  secure?: boolean;
  session?: boolean;
  sameSite?: string;
  partitionKey?: unknown;
};
export type JarSnapshot = { when: Moment; cookies: readonly JarCookie[] };

type CookieSources = {
  requests: readonly FinishedRequest[];
  probe: readonly ProbeRecord[];
  snapshots: readonly JarSnapshot[];
  planted: ReadonlySet<string>;
  site: string;
  startedAtMs: number;
  shape: ShapeValue;
  cameFrom: CameFrom;
};

type WriteOf = { write: Write; cookie: CookieWrite };

/** Returns every cookie of a visit: who wrote it, what it looks like, and whether it was still there at the end. Lines that the browser rejected are left out. */
export function cookieEvidence(sources: CookieSources): CookieEvidence[] {
  const writes = [...httpWrites(sources), ...scriptWrites(sources)];
  const keys = new Set([
    ...writes.map(({ cookie }) => keyOf(cookie)),
    ...sources.snapshots.flatMap(({ cookies }) => cookies.map(keyOf)),
  ]);
  const last = sources.snapshots.at(-1);
  return [...keys].slice(0, bounds.cookies).flatMap((key) => {
    const own = writes
      .filter(({ cookie }) => keyOf(cookie) === key)
      .toSorted((a, b) => a.write.when.atMs - b.write.when.atMs);
    const seen = sources.snapshots.flatMap(({ when, cookies }) =>
      cookies.filter((cookie) => keyOf(cookie) === key).map((cookie) => ({ when, cookie })),
    );
    const evidence = describe(key, { own, seen, sources });
    return evidence
      ? [{ ...evidence, isPresentAtEnd: last?.cookies.some((cookie) => keyOf(cookie) === key) ?? false }]
      : [];
  });
}

/** Name, domain and path identify a cookie; the dot of a domain only tells whether subdomains get it too. */
function keyOf({ name, domain, path }: { name: string; domain: string; path: string }): string {
  return `${name}@${domain.replace(/^\./, '')}${path}`;
}

type Seen = { when: Moment; cookie: JarCookie };

function describe(
  key: string,
  { own, seen, sources }: { own: readonly WriteOf[]; seen: readonly Seen[]; sources: CookieSources },
): Omit<CookieEvidence, 'isPresentAtEnd'> | undefined {
  const lastWrite = own.findLast(({ write }) => !write.isRemoval);
  const jar = seen.at(-1)?.cookie;
  // The cookie was only ever removed, as careful scripts do to be sure, so it never existed.
  if (!jar && !lastWrite) return undefined;
  const cookie = jar ? fromJar(jar, sources.startedAtMs) : lastWrite?.cookie;
  if (!cookie) return undefined;
  const moments = [
    ...own.filter(({ write }) => !write.isRemoval).map(({ write }) => write.when),
    ...seen.map(({ when }) => when),
  ];
  return {
    id: `cookie:${key}`,
    ...{
      name: cookie.name,
      domain: cookie.domain,
      path: cookie.path,
      party: partyOfDomain(cookie.domain, sources.site),
    },
    value: sources.shape(cookie.value),
    lifetimeSeconds: lastWrite ? lastWrite.cookie.lifetimeSeconds : cookie.lifetimeSeconds,
    ...{
      isHttpOnly: cookie.isHttpOnly,
      isSecure: cookie.isSecure,
      isPartitioned: cookie.isPartitioned,
      sameSite: cookie.sameSite,
    },
    isPlanted: sources.planted.has(cookie.name) && own.length === 0,
    firstSeen: moments.reduce((first, when) => (when.atMs < first.atMs ? when : first)),
    writes: bounded(own.map(({ write }) => write)),
  };
}

function fromJar(
  { name, value, domain, path, expires, httpOnly, secure, session, sameSite, partitionKey }: JarCookie,
  startedAtMs: number,
): CookieWrite {
  const lower = sameSite?.toLowerCase();
  return {
    ...{
      name,
      value,
      domain,
      path,
      isRemoval: false,
      isHttpOnly: httpOnly ?? false,
      isSecure: secure ?? false,
      isPartitioned: partitionKey !== undefined,
    },
    lifetimeSeconds: session || expires < 0 ? null : Math.round(expires - startedAtMs / 1000),
    sameSite: lower === 'strict' || lower === 'lax' || lower === 'none' ? lower : 'unset',
  };
}

function httpWrites({ requests, startedAtMs }: CookieSources): WriteOf[] {
  return requests.flatMap(({ evidence, setCookies }) =>
    setCookies.flatMap(({ line, when }) => {
      const cookie = parseCookie(line, { url: evidence.url, nowMs: startedAtMs + when.atMs });
      return cookie
        ? [
            {
              cookie,
              write: {
                when,
                by: 'http' as const,
                initiator: evidence.initiator,
                isRemoval: cookie.isRemoval,
                requestId: evidence.id,
              },
            },
          ]
        : [];
    }),
  );
}

function scriptWrites({ probe, startedAtMs, cameFrom }: CookieSources): WriteOf[] {
  return probe.flatMap(({ report, documentUrl, stack, when }) => {
    const cookie =
      report.kind === 'cookie'
        ? parseCookie(report.line, { url: documentUrl, nowMs: startedAtMs + when.atMs })
        : report.kind === 'cookie-store'
          ? fromStore(report, { documentUrl, nowMs: startedAtMs + when.atMs })
          : undefined;
    if (!cookie) return [];
    const initiator: Initiator = finishInitiator({ kind: 'script', stack }, cameFrom);
    return [{ cookie, write: { when, by: 'script' as const, initiator, isRemoval: cookie.isRemoval } }];
  });
}

/** Reads a write by `cookieStore.set`, which defaults to the path `/` and SameSite=Strict. */
function fromStore(
  { given, isRemoval }: { given: string; isRemoval?: boolean },
  { documentUrl, nowMs }: { documentUrl: string; nowMs: number },
): CookieWrite | undefined {
  const said = parseJson(given) as Record<string, unknown> | undefined;
  if (typeof said?.name !== 'string') return undefined;
  const expires = typeof said.expires === 'number' ? `; Max-Age=${Math.round((said.expires - nowMs) / 1000)}` : '';
  const domain = typeof said.domain === 'string' ? `; Domain=${said.domain}` : '';
  return parseCookie(
    `${said.name}=${String(said.value ?? '')}; Path=${typeof said.path === 'string' ? said.path : '/'}; SameSite=Strict${domain}${isRemoval ? '; Max-Age=0' : expires}`,
    { url: documentUrl, nowMs },
  );
}

/** Keeps the first writes, which show the origin, and the last one, which shows who still writes. */
export function bounded(writes: readonly Write[]): Write[] {
  return writes.length <= bounds.writes ? [...writes] : [...writes.slice(0, bounds.writes - 1), ...writes.slice(-1)];
}
