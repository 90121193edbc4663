import { endOf } from './audit-stop.ts';
import { bannerDriver } from './banner/driver.ts';
import { type Browsers, openBrowsers } from './browsers.ts';
import type {
  AuditEvidence,
  Declaration,
  AuditOptions,
  AuditProgress,
  AuditReport,
  AuditTarget,
  BannerDriver,
  Finding,
  Rule,
  SkippedVisit,
  Visit,
} from './contract.ts';
import { type Crawl, crawl } from './crawl/crawl.ts';
import { linksOf } from './crawl/links.ts';
import type { PageOpening } from './crawl/open-page.ts';
import { readDeclaration } from './declaration/read.ts';
import { createShaper, type ShapeValue } from './evidence/value-shape.ts';
import { createAddressGuard, type ResolveHost } from './network/address.ts';
import { isTrusted, type OwnSite, prepareOwnSite } from './network/own-site.ts';
import { siteOf } from './network/party.ts';
import { productVersion } from './product-version.ts';
import { leftToRobots, noAddress, nowhere, privateTarget, untrustedSite, withPassword } from './refusals.ts';
import { createRemaining, type Remaining } from './remaining.ts';
import { rules as allRules } from './rules.ts';
import { unseenVisits } from './unseen.ts';
import { createPace, inParallel, type Pace } from './visit/pace.ts';
import { type VisitRequest, visitPage } from './visit/visit.ts';
import { translated, type LocalizedText } from './messages.ts';

type AuditSurroundings = {
  onProgress?: (progress: AuditProgress) => void;
  /** Stops the run: Chromium ends, its profile is removed, and the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Ends the visits early; the rules judge what was seen until then, and the report says what is missing. Rejects like `signal` when no visit had finished. */
  enough?: AbortSignal;
  /** The product's own driver by default. */
  driver?: BannerDriver;
  rules?: readonly Rule[];
  /** Resolves names to addresses; the machine's resolver by default. */
  resolveHost?: ResolveHost;
};

/** Visits a site in a real browser and applies the rules. Throws `CandorError` when nothing could be visited (`chromium_missing`, `audit_target_private`, …). */
export type RunAudit = (options: AuditOptions, surroundings?: AuditSurroundings) => Promise<AuditReport>;

type Surrounded = Required<Omit<AuditSurroundings, 'resolveHost'>> & { resolveHost: ResolveHost | undefined };

type Run = Surrounded & {
  options: AuditOptions;
  target: AuditTarget;
  browsers: Browsers;
  own: OwnSite | undefined;
};

/** Parallel visits to the own site; another owner's site gets one at a time. */
const ownAtOnce = 4;
const sampleMemoryEveryMs = 1_000;

export const runAudit: RunAudit = async (options, given = {}) => {
  const surroundings = withDefaults(given);
  const { onProgress, signal, enough, rules, resolveHost } = surroundings;
  const target = targetOf(options);
  const startedAt = new Date();
  const own = options.own && prepareOwnSite(options.own);
  await refuseUnreachable(options, { resolveHost, own });
  let browserVersion = '';
  const browsers = await openBrowsers({
    ...{
      path: options.chromiumPath,
      language: options.visitorLanguage,
      trustedKey: own?.certificate?.fingerprint,
      signal,
    },
    onLaunched: ({ version, isSandboxed }) => {
      browserVersion = version;
      onProgress({ kind: 'browser', version, isSandboxed });
    },
  });
  try {
    const looked = await lookAround({ ...surroundings, options, target, browsers, own });
    signal.throwIfAborted();
    if (!looked.visits.some(({ outcome }) => outcome.ok)) enough.throwIfAborted();
    onProgress({ kind: 'judging', rules: rules.length });
    const report = reportOf({ options, target, startedAt, rules, browserVersion, looked, enough });
    onProgress({ kind: 'finished', report });
    return report;
  } finally {
    await browsers.close();
  }
};

function withDefaults({
  onProgress = () => {},
  signal = new AbortController().signal,
  enough = new AbortController().signal,
  driver = bannerDriver,
  rules = allRules,
  resolveHost,
}: AuditSurroundings): Surrounded {
  return { onProgress, signal, enough, driver, rules, resolveHost };
}

function targetOf({ url, isForeign }: AuditOptions): AuditTarget {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw noAddress(url.slice(0, 200));
  if (parsed.username || parsed.password) throw withPassword();
  return { url: parsed.href, site: siteOf(parsed.href), isForeign };
}

/** Checks the address before anything starts: the most common mistakes are a wrong name and a site on the own machine. */
async function refuseUnreachable(
  { url, allowedHosts }: AuditOptions,
  { resolveHost, own }: { resolveHost: ResolveHost | undefined; own: OwnSite | undefined },
): Promise<void> {
  const { hostname, port, protocol, host } = new URL(url);
  const destination = await createAddressGuard({ allowedHosts, ...(resolveHost ? { resolveHost } : {}) })(
    hostname,
    Number(port || (protocol === 'https:' ? 443 : 80)),
  );
  if (destination.ok && own?.certificate && !(await isTrusted(new URL(own.origin), destination)))
    throw untrustedSite(host);
  if (destination.ok) return;
  if (destination.reason === 'guard') throw privateTarget(host);
  throw nowhere(host);
}

type Looked = {
  visits: Visit[];
  skipped: SkippedVisit[];
  refusedConnections: number;
  browserMemoryBytes: number;
  declaration?: Declaration;
};

async function lookAround(run: Run): Promise<Looked> {
  const { options, target, signal, enough, browsers, resolveHost, own } = run;
  const pace = createPace(AbortSignal.any([signal, enough]), options.delayMs);
  const opening: PageOpening = {
    allowedHosts: options.allowedHosts,
    own,
    ...(resolveHost ? { resolveHost } : {}),
    pace: pace.wait,
  };
  const found = await findPages(run, opening);
  pace.slowTo(found.delayMs);
  const looked: Looked = { visits: [], skipped: [...found.skipped], refusedConnections: 0, browserMemoryBytes: 0 };
  const sampling = setInterval(() => {
    looked.browserMemoryBytes = Math.max(looked.browserMemoryBytes, browsers.memoryBytes());
  }, sampleMemoryEveryMs);
  try {
    await visitAll(run, {
      requests: requestsFor(found.pages, options),
      pace,
      looked,
      atOnce: target.isForeign ? 1 : ownAtOnce,
    });
    looked.declaration = await declarationOf(run, looked.visits, opening);
  } finally {
    clearInterval(sampling);
  }
  return looked;
}

/** Crawls the site and reports the pages that are left out. */
async function findPages(run: Run, opening: PageOpening): Promise<Crawl> {
  const { options, target, onProgress, signal, enough, browsers, own } = run;
  const found = await crawl(options, {
    ...{
      guard: createAddressGuard(opening),
      own,
      signal: AbortSignal.any([signal, enough]),
      onFound: (count, url) => onProgress({ kind: 'crawling', found: count, url }),
    },
    linksOf: async (url) => linksOf((await browsers.live()).chromium.browser, url, opening),
  });
  signal.throwIfAborted();
  if (found.pages.length === 0 && !enough.aborted) throw leftToRobots(target.site);
  for (const skipped of found.skipped) onProgress({ kind: 'skipped', skipped });
  return found;
}

/** Returns the operator's own declaration, or reads the site's if the audit has not been ended. */
async function declarationOf(
  { options, target, signal, enough, browsers }: Run,
  visits: readonly Visit[],
  opening: PageOpening,
): Promise<Declaration | undefined> {
  if (options.declaration) return options.declaration;
  if (signal.aborted || enough.aborted || !visits.some(({ outcome }) => outcome.ok)) return undefined;
  return readDeclaration((await browsers.live()).chromium.browser, visits, { ...opening, site: target.site });
}

function requestsFor(pages: readonly string[], { states, devices }: AuditOptions): VisitRequest[] {
  return pages.flatMap((url, at) =>
    devices.flatMap((device) => states.map((state) => ({ id: `${at + 1}-${state}-${device}`, url, state, device }))),
  );
}

/**
 * Visits all page states with one digest key, so that equal values of different visits have equal digests. Visits with Global Privacy Control come last, because a browser declares it for all
 * its visits.
 */
async function visitAll(
  run: Run,
  { requests, pace, looked, atOnce }: { requests: readonly VisitRequest[]; pace: Pace; looked: Looked; atOnce: number },
): Promise<void> {
  const signal = AbortSignal.any([run.signal, run.enough]);
  const visiting: Visiting = {
    ...run,
    signal,
    requests,
    pace,
    looked,
    shape: createShaper(),
    visited: new Map(),
    remaining: createRemaining({ earlierMsPerStep: run.options.earlierMsPerPageState }),
  };
  const visit = (request: VisitRequest) => visitOne(visiting, request);
  await inParallel(
    requests.filter((request) => !objects(request)),
    atOnce,
    visit,
  );
  await inParallel(requests.filter(objects), atOnce, visit);
  if (requests.some(objects) && !signal.aborted) await (await run.browsers.live()).chromium.declareGpc(false);
  looked.visits = requests.flatMap(({ id }) => visiting.visited.get(id) ?? []);
}

/** What all visits share. Here `signal` also aborts when enough was seen. */
type Visiting = Run & {
  requests: readonly VisitRequest[];
  pace: Pace;
  looked: Looked;
  shape: ShapeValue;
  visited: Map<string, Visit>;
  remaining: Remaining;
};

/** Tells whether the visitor objects by Global Privacy Control. */
function objects({ state }: VisitRequest): boolean {
  return state === 'gpc';
}

async function visitOne(visiting: Visiting, request: VisitRequest): Promise<void> {
  const { onProgress, browsers, signal, requests, looked, visited, remaining } = visiting;
  const { url, state, device } = request;
  if (signal.aborted)
    return void looked.skipped.push({ url, state, device, reason: 'stopped', ...translated({ words: stoppedText }) });
  const live = await browsers.live();
  const isGpcDeclared = await live.chromium.declareGpc(objects(request));
  const steps = { done: visited.size, total: requests.length };
  onProgress({ kind: 'visiting', ...steps, remainingMs: remaining(steps), url, state, device });
  const { driver, shape, own, target, options, pace, resolveHost } = visiting;
  const seen = await visitPage(request, {
    ...live,
    isGpcDeclared,
    driver,
    shape,
    own,
    site: target.site,
    options,
    pace: pace.wait,
    signal,
    ...(resolveHost ? { resolveHost } : {}),
  });
  visited.set(seen.visit.id, seen.visit);
  looked.refusedConnections += seen.refusedConnections;
  if (!seen.visit.outcome.ok) looked.skipped.push({ url, state, device, ...whyNot(seen.visit.outcome) });
  onProgress({ kind: 'visited', done: visited.size, total: requests.length, visit: seen.visit });
}

const stoppedText: LocalizedText = {
  en: 'The audit was ended before it came to this.',
  de: 'Das Audit wurde beendet, bevor es dazu kam.',
};

function whyNot({
  reason,
  words,
  translations,
}: Extract<Visit['outcome'], { ok: false }>): Pick<SkippedVisit, 'reason' | 'words' | 'translations'> {
  return { reason, words, ...(translations ? { translations } : {}) };
}

type Judging = {
  options: AuditOptions;
  target: AuditTarget;
  startedAt: Date;
  rules: readonly Rule[];
  browserVersion: string;
  looked: Looked;
  enough: AbortSignal;
};

function reportOf({ options, target, startedAt, rules, browserVersion, looked, enough }: Judging): AuditReport {
  const evidence: AuditEvidence = {
    target,
    visits: looked.visits,
    ...(looked.declaration ? { declaration: looked.declaration } : {}),
  };
  const findings = rules.flatMap(({ check }) => check(evidence));
  const { pages, include, exclude, states, devices, visitorLanguage, visitLimitMs } = options;
  const finishedAt = new Date();
  const notLookedAt = looked.skipped.filter(({ reason }) => reason === 'stopped').length;
  return {
    ...{ format: 'candor-audit', version: 1, auditor: { version: productVersion(), browser: browserVersion }, target },
    ...{
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      options: {
        pages,
        include,
        exclude,
        states,
        devices,
        ...(visitorLanguage ? { visitorLanguage } : {}),
        ...(visitLimitMs === undefined ? {} : { visitLimitMs }),
      },
    },
    verdict: verdictOf(findings, looked),
    rules: rules.map(({ id, title, severity, source }) => ({ id, severity, source, ...translated({ title }) })),
    ...{ findings, evidence, skipped: looked.skipped },
    ...(enough.aborted && notLookedAt > 0 && { ended: { why: endOf(enough.reason), notLookedAt } }),
    figures: {
      pageStates: looked.visits.filter(({ outcome }) => outcome.ok).length,
      durationMs: finishedAt.getTime() - startedAt.getTime(),
      requests: looked.visits.reduce((sum, { requests }) => sum + requests.length, 0),
      browserMemoryBytes: looked.browserMemoryBytes,
      refusedConnections: looked.refusedConnections,
    },
  };
}

/** Returns the verdict. Notes are facts, not faults. Deliberately excluded pages and answers that the site does not offer do not make it incomplete. */
function verdictOf(findings: readonly Finding[], looked: Looked): AuditReport['verdict'] {
  if (findings.some(({ severity }) => severity !== 'note')) return 'findings';
  return looked.visits.length > 0 &&
    unseenVisits(looked).length === 0 &&
    !looked.skipped.some(({ reason }) => reason === 'stopped')
    ? 'clean'
    : 'incomplete';
}
