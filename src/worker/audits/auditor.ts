import {
  addSummary,
  type AuditRow,
  auditsWithoutReport,
  endAudit,
  type HistoryProgress,
  latestReports,
  listAudits,
  markInterrupted,
  noteProgress,
  removeOldAudits,
  takeDueAudit,
  writeNote,
} from '../../audit/history/audits.ts';
import { AuditStop, endOf } from '../../audit/audit-stop.ts';
import { AuditError } from '../../audit/audit-error.ts';
import type { AuditEnd } from '../../audit/contract.ts';
import { failureOf } from '../../audit/history/failure.ts';
import type { AuditFiles } from '../../audit/history/files.ts';
import { type AuditSummary, msPerPageStateOf, summaryShape } from '../../audit/history/summary.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { errorText } from '../../platform/errors.ts';
import { parseJson } from '../../platform/json.ts';
import type { Lease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import { startLoop } from '../../platform/background-loop.ts';
import type { AuditJob, AuditOutcome, AuditRunner } from './job.ts';
import { addDueAudits } from './schedule.ts';
import { type AuditSource, defaultAuditSettings } from './settings.ts';

/** How often the auditor looks for requests, changes and audits due by the clock. */
const pollMs = 2_000;
const backOffMs = 10_000;
/** After this time an audit ends with what it has seen, because the next one may be due. */
const longestAuditMs = 60 * 60_000;
/** The site accepts an audit's token until the audit is certainly over. */
const tokenMs = longestAuditMs + 15 * 60_000;
/** Number of reports kept of the own site, and of each other site: some months of weekly ones. */
export const keptAudits = 20;

export type AuditorOptions = {
  sql: Sql;
  files: AuditFiles;
  source: Pick<AuditSource, 'read'>;
  run: AuditRunner;
  /** Returns why there is no browser, as a sentence; empty when there is one. */
  missingBrowser: () => Promise<string>;
  siteUrl: URL;
  /** Makes the token by which the own site recognises this audit until it expires. */
  tokenFor: (job: { job: string; expiresAtMs: number }) => string;
  clock: Clock;
  log: Log;
  lease?: Lease;
  everyMs?: number;
  /** `longestAuditMs`; for tests. */
  longestMs?: number;
};

export type Auditor = {
  /** Ends an audit early, with what it has seen. Returns false when it is not running. */
  cancel(id: string): boolean;
  /** Resolves when the running audit has ended; it is marked as interrupted. What it has seen is kept. */
  stop(): Promise<void>;
};

type Running = { id: string; enough: AbortController };

/** Runs requested audits one at a time, and requests those of the own site itself. Nothing else waits for it. */
export function startAuditor(options: AuditorOptions): Auditor {
  const state: { running?: Running } = {};
  let hasBegun = false;
  const loop = startLoop({
    everyMs: options.everyMs ?? pollMs,
    lease: options.lease,
    retryMs: [backOffMs],
    async run(signal) {
      if (!hasBegun) await begin(options);
      hasBegun = true;
      await adoptReports(options);
      await auditOnce(options, state, signal);
    },
    onFailure: ({ error }) =>
      options.log.warn({ error: errorText(error) }, 'Audits could not be processed; the worker will try again'),
  });
  return {
    cancel: (id) => {
      if (state.running?.id !== id) return false;
      state.running.enough.abort(new AuditStop('cancelled'));
      return true;
    },
    stop: () => {
      const stopped = loop.stop();
      state.running?.enough.abort(new AuditStop('interrupted'));
      return stopped;
    },
  };
}

async function begin({ sql, clock, missingBrowser, log }: AuditorOptions): Promise<void> {
  const interrupted = await markInterrupted(sql, clock.nowMs());
  if (interrupted > 0) log.warn({ interrupted }, 'An audit was running when the worker stopped');
  await writeNote(sql, 'browser', await missingBrowser());
}

/** How long a process may continue to write its report after its worker has gone. */
const adoptWithinMs = 10 * 60_000;

/** Adopts reports that the process of an interrupted audit wrote after its worker had gone. */
async function adoptReports({ sql, files, clock, log }: AuditorOptions): Promise<void> {
  for (const id of await auditsWithoutReport(sql, { endedSinceMs: clock.nowMs() - adoptWithinMs })) {
    const text = await files.read(id, { part: 'summary' });
    const summary = text === undefined ? undefined : summaryShape.safeParse(parseJson(text)).data;
    if (!summary) continue;
    await addSummary(sql, id, summary);
    log.info(
      { audit: id, pageStates: summary.pageStates },
      'An interrupted audit left a report of what it had seen so far',
    );
  }
}

async function auditOnce(options: AuditorOptions, state: { running?: Running }, signal: AbortSignal): Promise<void> {
  const { sql, source, siteUrl, clock } = options;
  const published = await source.read();
  // Without a browser no audit is requested automatically: it would fail every week, and the studio already says why.
  if (published && (await options.missingBrowser()) === '')
    await addDueAudits(sql, published, { siteUrl: siteUrl.href, nowMs: clock.nowMs() });
  const audit = await takeDueAudit(sql, clock.nowMs());
  if (!audit) return;
  state.running = { id: audit.id, enough: new AbortController() };
  if (signal.aborted) state.running.enough.abort(new AuditStop('interrupted'));
  try {
    await carryOut(audit, {
      ...options,
      maxPages: (published?.settings ?? defaultAuditSettings).maxPages,
      enough: state.running.enough,
    });
  } finally {
    state.running = undefined;
  }
  await forgetOld(options);
}

type Carrying = AuditorOptions & { maxPages: number; enough: AbortController };

async function carryOut(audit: AuditRow, options: Carrying): Promise<void> {
  const { sql, clock, log, enough } = options;
  const outcome = await outcomeOf(audit, options);
  const atMs = clock.nowMs();
  const why = enough.signal.aborted ? endOf(enough.signal.reason) : undefined;
  const isSeen = outcome !== 'stopped' && outcome.ok;
  if (why && (!isSeen || outcome.summary.ended))
    return endEarly(audit, { ...options, why, ...(isSeen && { summary: outcome.summary }) });
  if (outcome === 'stopped') throw new Error('An audit was ended by nobody.');
  if (outcome.ok) {
    log.info(
      { audit: audit.id, verdict: outcome.summary.verdict, pageStates: outcome.summary.pageStates },
      'An audit has finished',
    );
    return endAudit(sql, audit.id, { status: 'done', atMs, summary: outcome.summary });
  }
  log.warn({ audit: audit.id, code: outcome.failure.code }, 'An audit could not be run');
  await writeNote(sql, 'browser', await options.missingBrowser());
  return endAudit(sql, audit.id, { status: 'failed', atMs, failure: outcome.failure });
}

/** Ends an audit, with a report of what was seen until then, if anything was. */
async function endEarly(
  { id }: AuditRow,
  { sql, clock, log, why, summary }: Carrying & { why: AuditEnd; summary?: AuditSummary },
): Promise<void> {
  log.info({ audit: id, why, pageStates: summary?.pageStates ?? 0 }, 'An audit was stopped before it finished');
  const ended = { atMs: clock.nowMs(), ...(summary && { summary }) };
  if (why === 'time-limit') return endAudit(sql, id, { ...ended, status: 'failed', failure: failureOf(tooLong()) });
  await endAudit(sql, id, { ...ended, status: why });
  // Another worker may have ended it in the database.
  if (summary) await addSummary(sql, id, summary);
}

async function outcomeOf({ id, url, scope }: AuditRow, options: Carrying): Promise<AuditOutcome | 'stopped'> {
  const { sql, run, siteUrl, tokenFor, clock, log, maxPages, enough, longestMs = longestAuditMs } = options;
  const previous = await lastSeen(sql, { scope, url });
  const limit = setTimeout(() => enough.abort(new AuditStop('time-limit')), longestMs);
  let noting = Promise.resolve();
  let progress: HistoryProgress = { doing: '', done: 0, of: 0 };
  const onProgress = (now: HistoryProgress) => {
    progress = enough.signal.aborted ? { doing: '', done: now.done, of: now.of, isEnding: true } : now;
    noting = noting
      .then(async () => {
        const status = await noteProgress(sql, id, progress);
        if (status !== 'running') enough.abort(new AuditStop(status === 'cancelled' ? 'cancelled' : 'interrupted'));
      })
      .catch((error: unknown) => log.warn({ error: errorText(error) }, 'The progress of an audit could not be saved'));
  };
  enough.signal.addEventListener('abort', () => onProgress(progress), { once: true });
  // A request to cancel may have reached another worker, which only writes it down.
  const looking = setInterval(() => onProgress(progress), options.everyMs ?? pollMs);
  // The operator decides where the own site listens; anything else on a private network stays closed.
  const allowedHosts = scope === 'own' ? [siteUrl.host] : [];
  const own = scope === 'own' && {
    own: { origin: siteUrl.origin, token: tokenFor({ job: id, expiresAtMs: clock.nowMs() + tokenMs }) },
  };
  const pace = previous && { earlierMsPerPageState: msPerPageStateOf(previous.summary) };
  try {
    return await run(
      { id, url, scope, maxPages, allowedHosts, previous, ...own, ...pace },
      { onProgress, enough: enough.signal },
    );
  } catch (error) {
    if (enough.signal.aborted) return 'stopped';
    throw error;
  } finally {
    clearTimeout(limit);
    clearInterval(looking);
    await noting;
  }
}

/** Returns the report to compare with. One that saw nothing is skipped, because everything would be new beside it. */
async function lastSeen(sql: Sql, { scope, url }: Pick<AuditRow, 'scope' | 'url'>): Promise<AuditJob['previous']> {
  const reports = await latestReports(sql, { scope, url, limit: keptAudits });
  const [seen] = reports.flatMap(({ id, summary }) => (summary && summary.pageStates > 0 ? [{ id, summary }] : []));
  return seen ?? null;
}

function tooLong(): AuditError {
  const minutes = longestAuditMs / 60_000;
  return new AuditError({
    code: 'audit_too_long',
    what: {
      en: `The audit had not finished after ${minutes} minutes.`,
      de: `Das Audit war nach ${minutes} Minuten noch nicht fertig.`,
    },
    remedy: {
      en: 'Audit fewer pages. You set the number under Audit settings.',
      de: 'Prüfen Sie weniger Seiten. Die Zahl legen Sie unter „Audit-Einstellungen“ fest.',
    },
  });
}

async function forgetOld({ sql, files }: AuditorOptions): Promise<void> {
  await removeOldAudits(sql, { keep: keptAudits });
  await files.keepOnly(new Set((await listAudits(sql, { limit: 1_000 })).map(({ id }) => id)));
}
