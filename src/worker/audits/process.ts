/** The process in which one audit runs. run-apart.ts starts it and sends the job once; the process exits when the audit is through. */
import { AuditStop } from '../../audit/audit-stop.ts';
import { auditFilesIn } from '../../audit/history/files.ts';
import { loadHtml } from '../../audit/report/load-html.ts';
import { runAudit } from '../../audit/run.ts';
import type { FromAuditProcess, ToAuditProcess } from './messages.ts';
import { reportJob } from './report-job.ts';
import { endWithinMs } from './run-apart.ts';

/** A person checks every two seconds. */
const progressEveryMs = 500;

const enough = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => enough.abort(new AuditStop('interrupted')));
// If the worker disappears, the process still writes the report, and the next worker finds it in the files.
process.once('disconnect', () => {
  enough.abort(new AuditStop('interrupted'));
  setTimeout(() => process.exit(1), endWithinMs).unref();
});

process.on('message', (message: ToAuditProcess) => {
  if (message.kind === 'end') enough.abort(new AuditStop(message.why));
  else work(message.job);
});

function work({ dataDir, ...job }: Extract<ToAuditProcess, { kind: 'job' }>['job']): void {
  let toldAtMs = 0;
  const reporting = reportJob(
    job,
    {
      enough: enough.signal,
      onProgress: (progress) => {
        if (Date.now() - toldAtMs < progressEveryMs) return;
        toldAtMs = Date.now();
        void send({ kind: 'progress', progress });
      },
    },
    { run: runAudit, loadHtml, files: auditFilesIn(dataDir) },
  );
  // Nothing else keeps the process alive.
  reporting.then((outcome) => send({ kind: 'outcome', outcome }), giveUp).finally(() => process.exit());
}

/** Resolves when the worker has received the message, or is gone. */
function send(message: FromAuditProcess): Promise<void> {
  return new Promise((resolve) =>
    process.connected ? process.send?.(message, undefined, undefined, () => resolve()) : resolve(),
  );
}

/** Handles an unexpected error: the worker reports the failure, and this prints the cause. */
function giveUp(error: unknown): void {
  if (error !== enough.signal.reason) console.error(error);
  process.exitCode = 1;
}
