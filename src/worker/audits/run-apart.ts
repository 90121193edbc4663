import { fork } from 'node:child_process';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { AuditError } from '../../audit/audit-error.ts';
import { endOf } from '../../audit/audit-stop.ts';
import { failureOf } from '../../audit/history/failure.ts';
import type { AuditHooks, AuditJob, AuditOutcome } from './job.ts';
import type { FromAuditProcess, ToAuditProcess } from './messages.ts';

const program = join(import.meta.dirname, 'process.ts');
/** Writing the report of an audit that was ended takes well under this, even on a busy machine; then the process is killed. */
export const endWithinMs = 60_000;

/**
 * Runs an audit in a process of its own, at low priority, so that journals are processed whatever a website does to the audit. The process receives the job
 * over its channel and has no other part of the product open.
 */
export async function runApart(
  job: AuditJob & { dataDir: string },
  { onProgress, enough }: AuditHooks,
): Promise<AuditOutcome> {
  enough.throwIfAborted();
  const child = fork(program, [], {
    env: environmentFor(process.env),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(child.pid);
  let outcome: AuditOutcome | undefined;
  child.on('message', (message: FromAuditProcess) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else outcome = message.outcome;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const say = (message: ToAuditProcess) => void (child.connected && child.send(message));
  let killing: NodeJS.Timeout | undefined;
  const end = () => {
    say({ kind: 'end', why: endOf(enough.reason) });
    killing = setTimeout(() => child.kill('SIGKILL'), endWithinMs).unref();
  };
  enough.addEventListener('abort', end, { once: true });
  say({ kind: 'job', job });
  await ended;
  clearTimeout(killing);
  enough.removeEventListener('abort', end);
  if (!outcome) enough.throwIfAborted();
  return outcome ?? { ok: false, failure: failureOf(broken()) };
}

function broken(): AuditError {
  return new AuditError({
    code: 'audit_broken',
    what: { en: 'The audit process ended without a report.', de: 'Der Audit-Prozess endete ohne einen Bericht.' },
    remedy: {
      en: 'The earlier lines of the log say why. Usually the machine had no memory left for a browser. Audit fewer pages, or run npm run audit on another machine.',
      de: 'Die Zeilen des Protokolls davor sagen, warum. Meist hatte der Rechner keinen Speicher mehr für einen Browser. Prüfen Sie weniger Seiten, oder führen Sie npm run audit auf einem anderen Rechner aus.',
    },
  });
}

/** Returns the process's environment, which contains none of the product's secrets. */
export function environmentFor(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'CHROMIUM_PATH', 'LOG_LEVEL', 'NODE_EXTRA_CA_CERTS'];
  return {
    ...Object.fromEntries(passed.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]]))),
    NODE_ENV: 'production',
  };
}

/** Lowers the priority where the system allows it; otherwise the process runs like everything else. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed here: the audit still works, only not at low priority.
  }
}
