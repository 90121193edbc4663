import {
  addSummary, type AuditRow, auditsWithoutReport, endAudit, type HistoryProgress, latestReports, listAudits, markInterrupted, noteProgress, removeOldAudits, takeDueAudit, writeNote,
} from '../../audit/history/audits.ts';
import { AuditStop, endOf } from '../../audit/audit-stop.ts';
import { AuditError } from '../../audit/audit-error.ts';
import type { AuditEnd } from '../../audit/contract.ts';
import { failureOf } from '../../audit/history/failure.ts';
import type { AuditFiles } from '../../audit/history/files.ts';
import { type AuditSummary, msPerPageStateOf, summaryShape } from '../../audit/history/summary.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { parseJson } from '../../platform/json.ts';
import type { Log } from '../../platform/log.ts';
import { pause } from '../pause.ts';
import type { AuditJob, AuditOutcome, AuditRunner } from './job.ts';
import { addDueAudits } from './schedule.ts';
import { type AuditSource, defaultAuditSettings } from './settings.ts';

/** How often somebody's wish, a change or the clock is looked for. */
const pollMs = 2_000;
const backOffMs = 10_000;
/** Then it ends with what it has seen: the next one may be due. */
export const longestAuditMs = 60 * 60_000;
/** The site knows an audit until it is surely over. */
const tokenMs = longestAuditMs + 15 * 60_000;
/** Reports kept of the own site, and of others: some months of weekly ones. */
export const keptAudits = 20;

export type AuditorParts = {
  sql: Sql;
  files: AuditFiles;
  source: Pick<AuditSource, 'read'>;
  run: AuditRunner;
  /** Why there is no browser, in words; empty when there is one. */
  missingBrowser: () => Promise<string>;
  siteUrl: URL;
  /** Makes the token by which the own site knows this audit until then. */
  tokenFor: (job: { job: string; expiresAtMs: number }) => string;
  clock: Clock;
  log: Log;
  everyMs?: number;
  /** `longestAuditMs`; for tests. */
  longestMs?: number;
};

export type Auditor = {
  /** Ends an audit early, with what it has seen. False when it is not under way. */
  cancel(id: string): boolean;
  /** Resolves when the one under way has been ended; it is marked as interrupted. What it has seen stays. */
  stop(): Promise<void>;
};

type Running = { id: string; enough: AbortController };

/** Runs the audits that were asked for, one at a time, and asks for those of the own site itself. Nothing else waits for it. */
export function startAuditor(parts: AuditorParts): Auditor {
  const stopping = new AbortController();
  const state: { running?: Running } = {};
  const loop = auditUntil(parts, state, stopping.signal);
  return {
    cancel: (id) => {
      if (state.running?.id !== id) return false;
      state.running.enough.abort(new AuditStop('cancelled'));
      return true;
    },
    stop: () => {
      stopping.abort();
      state.running?.enough.abort(new AuditStop('interrupted'));
      return loop;
    },
  };
}

async function auditUntil(parts: AuditorParts, state: { running?: Running }, signal: AbortSignal): Promise<void> {
  let isFirst = true;
  while (!signal.aborted) {
    let pauseMs = parts.everyMs ?? pollMs;
    try {
      if (isFirst) await begin(parts);
      isFirst = false;
      await adoptReports(parts);
      await auditOnce(parts, state, signal);
    } catch (error) {
      parts.log.warn({ error: String(error) }, 'Audits could not be carried on; it will be tried again');
      pauseMs = backOffMs;
    }
    await pause(pauseMs, signal);
  }
}

async function begin({ sql, clock, missingBrowser, log }: AuditorParts): Promise<void> {
  const interrupted = await markInterrupted(sql, clock.nowMs());
  if (interrupted > 0) log.warn({ interrupted }, 'An audit was under way when the worker ended');
  await writeNote(sql, 'browser', await missingBrowser());
}

/** How long a process may go on writing its report after its worker is gone. */
const adoptWithinMs = 10 * 60_000;

/** What the process of an interrupted audit left after its worker had gone. */
async function adoptReports({ sql, files, clock, log }: AuditorParts): Promise<void> {
  for (const id of await auditsWithoutReport(sql, { endedSinceMs: clock.nowMs() - adoptWithinMs })) {
    const text = await files.read(id, { part: 'summary' });
    const summary = text === undefined ? undefined : summaryShape.safeParse(parseJson(text)).data;
    if (!summary) continue;
    await addSummary(sql, id, summary);
    log.info({ audit: id, pageStates: summary.pageStates }, 'An interrupted audit left a report of what it had seen');
  }
}

async function auditOnce(parts: AuditorParts, state: { running?: Running }, signal: AbortSignal): Promise<void> {
  const { sql, source, siteUrl, clock } = parts;
  const published = await source.read();
  // Without a browser nothing is asked for by itself: it would fail every week, and the studio says why already.
  if (published && (await parts.missingBrowser()) === '') await addDueAudits(sql, published, { siteUrl: siteUrl.href, nowMs: clock.nowMs() });
  const audit = await takeDueAudit(sql, clock.nowMs());
  if (!audit) return;
  state.running = { id: audit.id, enough: new AbortController() };
  if (signal.aborted) state.running.enough.abort(new AuditStop('interrupted'));
  try {
    await carryOut(audit, { ...parts, maxPages: (published?.settings ?? defaultAuditSettings).maxPages, enough: state.running.enough });
  } finally {
    state.running = undefined;
  }
  await forgetOld(parts);
}

type Carrying = AuditorParts & { maxPages: number; enough: AbortController };

async function carryOut(audit: AuditRow, parts: Carrying): Promise<void> {
  const { sql, clock, log, enough } = parts;
  const outcome = await outcomeOf(audit, parts);
  const atMs = clock.nowMs();
  const why = enough.signal.aborted ? endOf(enough.signal.reason) : undefined;
  const isSeen = outcome !== 'stopped' && outcome.ok;
  if (why && (!isSeen || outcome.summary.ended)) return endEarly(audit, { ...parts, why, ...(isSeen && { summary: outcome.summary }) });
  if (outcome === 'stopped') throw new Error('An audit was ended by nobody.');
  if (outcome.ok) {
    log.info({ audit: audit.id, verdict: outcome.summary.verdict, pageStates: outcome.summary.pageStates }, 'An audit is through');
    return endAudit(sql, audit.id, { status: 'done', atMs, summary: outcome.summary });
  }
  log.warn({ audit: audit.id, code: outcome.failure.code }, 'An audit could not be run');
  await writeNote(sql, 'browser', await parts.missingBrowser());
  return endAudit(sql, audit.id, { status: 'failed', atMs, failure: outcome.failure });
}

/** With a report of what was seen until then, if anything was. */
async function endEarly({ id }: AuditRow, { sql, clock, log, why, summary }: Carrying & { why: AuditEnd; summary?: AuditSummary }): Promise<void> {
  log.info({ audit: id, why, pageStates: summary?.pageStates ?? 0 }, 'An audit was ended before it was through');
  const ended = { atMs: clock.nowMs(), ...(summary && { summary }) };
  if (why === 'time-limit') return endAudit(sql, id, { ...ended, status: 'failed', failure: failureOf(tooLong()) });
  return endAudit(sql, id, { ...ended, status: why });
}

async function outcomeOf({ id, url, scope }: AuditRow, parts: Carrying): Promise<AuditOutcome | 'stopped'> {
  const { sql, run, siteUrl, tokenFor, clock, log, maxPages, enough, longestMs = longestAuditMs } = parts;
  const previous = await lastSeen(sql, { scope, url });
  const limit = setTimeout(() => enough.abort(new AuditStop('time-limit')), longestMs);
  let noting = Promise.resolve();
  let progress: HistoryProgress = { doing: '', done: 0, of: 0 };
  const onProgress = (now: HistoryProgress) => {
    progress = enough.signal.aborted ? { doing: '', done: now.done, of: now.of, isEnding: true } : now;
    noting = noting.then(() => noteProgress(sql, id, progress)).catch((error: unknown) => log.warn({ error: String(error) }, 'The progress of an audit could not be noted'));
  };
  enough.signal.addEventListener('abort', () => onProgress(progress), { once: true });
  // Where the own site listens is the operator's word; anything else on a private network stays closed.
  const allowedHosts = scope === 'own' ? [siteUrl.host] : [];
  const own = scope === 'own' && { own: { origin: siteUrl.origin, token: tokenFor({ job: id, expiresAtMs: clock.nowMs() + tokenMs }) } };
  const pace = previous && { earlierMsPerPageState: msPerPageStateOf(previous.summary) };
  try {
    return await run({ id, url, scope, maxPages, allowedHosts, previous, ...own, ...pace }, { onProgress, enough: enough.signal });
  } catch (error) {
    if (enough.signal.aborted) return 'stopped';
    throw error;
  } finally {
    clearTimeout(limit);
    await noting;
  }
}

/** The report to compare with: beside one that came to see nothing, everything would be new. */
async function lastSeen(sql: Sql, { scope, url }: Pick<AuditRow, 'scope' | 'url'>): Promise<AuditJob['previous']> {
  const reports = await latestReports(sql, { scope, url, limit: keptAudits });
  const [seen] = reports.flatMap(({ id, summary }) => (summary && summary.pageStates > 0 ? [{ id, summary }] : []));
  return seen ?? null;
}

function tooLong(): AuditError {
  const minutes = longestAuditMs / 60_000;
  return new AuditError({
    code: 'audit_too_long',
    what: { en: `The audit was not through after ${minutes} minutes.`, de: `Das Audit war nach ${minutes} Minuten nicht zu Ende.` },
    remedy: { en: 'Let it look at fewer pages: the number stands in the settings of the audit.', de: 'Lassen Sie es weniger Seiten ansehen: Die Zahl steht in den Einstellungen des Audits.' },
  });
}

async function forgetOld({ sql, files }: AuditorParts): Promise<void> {
  await removeOldAudits(sql, { keep: keptAudits });
  await files.keepOnly(new Set((await listAudits(sql, { limit: 1_000 })).map(({ id }) => id)));
}
