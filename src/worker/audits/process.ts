/** The process in which one audit runs; started by run-apart.ts, told the job once, ends when it is through. */
import { auditFilesIn } from '../../audit/history/files.ts';
import { loadHtml } from '../../audit/report/load-html.ts';
import { runAudit } from '../../audit/run.ts';
import { exitWithParent } from '../../platform/parent-watch.ts';
import type { FromAuditProcess, ToAuditProcess } from './messages.ts';
import { reportJob } from './report-job.ts';

/** A person looks every two seconds. */
const progressEveryMs = 500;

const stopping = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort(new Error('Stopped.')));
exitWithParent();
// Until it has been told its job nothing else keeps it alive.
process.channel?.ref();

process.once('message', ({ dataDir, ...job }: ToAuditProcess) => {
  let toldAtMs = 0;
  const work = reportJob(
    job,
    {
      signal: stopping.signal,
      onProgress: (progress) => {
        if (Date.now() - toldAtMs < progressEveryMs) return;
        toldAtMs = Date.now();
        void tell({ kind: 'progress', progress });
      },
    },
    { run: runAudit, loadHtml, files: auditFilesIn(dataDir) },
  );
  work.then((outcome) => tell({ kind: 'outcome', outcome }), giveUp).finally(() => process.channel?.unref());
});

/** Resolves when the worker has it. */
function tell(message: FromAuditProcess): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

/** What nobody foresaw: the worker says that it broke, and this says why. */
function giveUp(error: unknown): void {
  if (!stopping.signal.aborted) console.error(error);
  process.exitCode = 1;
}
