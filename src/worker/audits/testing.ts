import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf } from '../../audit/audit-stop.ts';
import { type AuditFiles, auditFilesIn } from '../../audit/history/files.ts';
import { reportFixture } from '../../audit/report/testing.ts';
import type { AuditJob, AuditRunner } from './job.ts';
import { reportJob } from './report-job.ts';

/** The site that the tests audit as their own. */
export const siteUrl = new URL('http://localhost:3000/');

/** Creates a folder for the files of audits, and returns the function that removes it, for a test's `beforeEach` to return. */
export function openAuditFolder(use: (opened: { folder: string; files: AuditFiles }) => void): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'candor-audits-'));
  use({ folder, files: auditFilesIn(folder) });
  return () => rmSync(folder, { recursive: true });
}

/** Runs like the process, with a browser that saw this. */
export const running =
  (files: AuditFiles, report = reportFixture(), jobs: AuditJob[] = []): AuditRunner =>
  (job, hooks) => {
    jobs.push(job);
    return reportJob(job, hooks, {
      files,
      loadHtml: async () => () => '<!DOCTYPE html>',
      run: async (_options, surroundings) => (
        surroundings?.onProgress?.({
          kind: 'visiting',
          done: 3,
          total: 24,
          remainingMs: 60_000,
          url: job.url,
          state: 'gpc',
          device: 'phone',
        }),
        report
      ),
    });
  };

/** An audit that is ended before it saw anything. */
export const unseen =
  (begun: () => void): AuditRunner =>
  (_job, { enough }) =>
    new Promise((_resolve, reject) => {
      enough.addEventListener('abort', () => reject(enough.reason as Error));
      begun();
    });

/** An audit that is ended when it has seen one page state of 24. */
export const seenUntil =
  (files: AuditFiles, begun: () => void): AuditRunner =>
  (job, hooks) =>
    reportJob(job, hooks, {
      files,
      loadHtml: async () => () => '<!DOCTYPE html>',
      run: (_options, surroundings) =>
        new Promise((resolve) => {
          const enough = surroundings?.enough;
          const tell = () =>
            resolve(
              reportFixture({
                figures: { ...reportFixture().figures, pageStates: 1 },
                ended: { why: endOf(enough?.reason), notLookedAt: 23 },
              }),
            );
          if (enough?.aborted) tell();
          enough?.addEventListener('abort', tell);
          begun();
        }),
    });
