import { randomUUID } from 'node:crypto';
import { addAudit, endAudit } from '../../src/audit/history/audits.ts';
import { auditFilesIn } from '../../src/audit/history/files.ts';
import { loadHtml } from '../../src/audit/report/load-html.ts';
import { runAudit } from '../../src/audit/run.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { reportJob } from '../../src/worker/audits/report-job.ts';
import type { Product } from '../support/product.ts';

/** Keeps the worker from starting an audit that runs here. */
const never = Number.MAX_SAFE_INTEGER;

/**
 * Runs and stores an audit of the front page, on a phone before a choice, with the functions that the worker uses: a full audit opens the page in every state on two devices. Resolves with its
 * id.
 */
export async function placeAudit({ siteUrl, dataDir }: Product): Promise<string> {
  const [id, url] = [randomUUID(), `${siteUrl}/`];
  const requestedAtMs = Date.now();
  const outcome = await reportJob(
    { id, url, scope: 'own', maxPages: 1, allowedHosts: [new URL(url).host], previous: null },
    { onProgress: () => {}, enough: new AbortController().signal },
    {
      run: (options, surroundings) => runAudit({ ...options, states: ['undecided'], devices: ['phone'] }, surroundings),
      loadHtml,
      files: auditFilesIn(dataDir),
    },
  );
  if (!outcome.ok) throw new Error(outcome.failure.what);
  const sql = await openWitnessed(readEnvironment({ DATA_DIR: dataDir }));
  await addAudit(sql, { id, url, scope: 'own', cause: 'asked', requestedBy: '', requestedAtMs, notBeforeMs: never });
  await endAudit(sql, id, { status: 'done', atMs: Date.now(), summary: outcome.summary });
  await sql.close();
  return id;
}
