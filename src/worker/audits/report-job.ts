import { type AuditFiles } from '../../audit/history/files.ts';
import type { HistoryProgress } from '../../audit/history/audits.ts';
import { failureOf } from '../../audit/history/failure.ts';
import { summaryOf } from '../../audit/history/summary.ts';
import { type AuditOptions, type AuditProgress, devices, pageStates } from '../../audit/contract.ts';
import { type Comparison, compareReports, readEarlierReport } from '../../audit/report/compare.ts';
import { digestOf } from '../../audit/report/digest/digest.ts';
import { reportJson } from '../../audit/report/json.ts';
import { languages } from '../../audit/messages.ts';
import type { RenderHtml } from '../../audit/report/load-html.ts';
import type { AuditReport } from '../../audit/contract.ts';
import type { RunAudit } from '../../audit/run.ts';
import { CandorError } from '../../platform/errors.ts';
import type { AuditHooks, AuditJob, AuditOutcome } from './job.ts';

/** Delay between two loads from another website, and from the own one. */
const foreignDelayMs = 1_000;
const ownDelayMs = 0;

type ReportJobOptions = { run: RunAudit; loadHtml: () => Promise<RenderHtml>; files: AuditFiles };

/** Runs one audit, compares it with the previous one, and stores its report in the files. */
export async function reportJob(
  job: AuditJob,
  { onProgress, enough }: AuditHooks,
  { run, loadHtml, files }: ReportJobOptions,
): Promise<AuditOutcome> {
  try {
    const report = await run(optionsFor(job), { enough, onProgress: (progress) => notify(progress, onProgress) });
    const comparison = await comparisonOf(job, report, files);
    const renderHtml = await loadHtml();
    const told = languages.map((language) => ({
      language,
      digest: digestOf(report, { language, comparison }),
      html: renderHtml(report, { language, comparison }),
    }));
    const summary = summaryOf(digestOf(report, { comparison }), job.previous?.summary ?? null, job.maxPages);
    await files.write(job.id, {
      json: reportJson(report),
      summary: JSON.stringify(summary),
      told: told.map(({ language, digest, html }) => ({ language, html, digest: JSON.stringify(digest) })),
    });
    return { ok: true, summary };
  } catch (error) {
    if (error === enough.reason) throw error;
    if (error instanceof CandorError) return { ok: false, failure: failureOf(error) };
    throw error;
  }
}

function optionsFor({ url, scope, maxPages, allowedHosts, own, earlierMsPerPageState }: AuditJob): AuditOptions {
  const isForeign = scope === 'other';
  return {
    ...{
      url,
      pages: maxPages,
      include: [],
      exclude: [],
      states: pageStates,
      devices,
      isForeign,
      ignoreRobots: !isForeign,
    },
    ...{
      delayMs: isForeign ? foreignDelayMs : ownDelayMs,
      allowedHosts,
      consentCookie: 'candor-consent',
      withScreenshots: true,
      ...(own && { own }),
      ...(earlierMsPerPageState !== undefined && { earlierMsPerPageState }),
    },
  };
}

/** Compares with the previous report. It may be gone, or belong to another site by now; then there is nothing to compare with. */
async function comparisonOf(
  { previous }: AuditJob,
  report: AuditReport,
  files: AuditFiles,
): Promise<Comparison | undefined> {
  const text = previous && (await files.read(previous.id, { part: 'json' }));
  if (!text) return undefined;
  try {
    return compareReports(report, readEarlierReport(text, { site: report.target.site, name: 'the report before' }));
  } catch (error) {
    if (error instanceof CandorError) return undefined;
    throw error;
  }
}

function notify(progress: AuditProgress, onProgress: (progress: HistoryProgress) => void): void {
  const told = progressOf(progress);
  if (told) onProgress(told);
}

function progressOf(progress: AuditProgress): HistoryProgress | undefined {
  if (progress.kind === 'browser') return { doing: progress.version, done: 0, of: 0 };
  if (progress.kind === 'crawling') return { doing: progress.url, done: 0, of: 0 };
  if (progress.kind !== 'visiting') return undefined;
  const { url, state, device, done, total, remainingMs } = progress;
  return { doing: url, state, device, done, of: total, ...(remainingMs !== undefined && { remainingMs }) };
}
