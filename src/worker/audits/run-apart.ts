import { fork } from 'node:child_process';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { AuditError } from '../../audit/audit-error.ts';
import { failureOf } from '../../audit/history/failure.ts';
import { supervisedVariable } from '../../platform/parent-watch.ts';
import type { AuditHooks, AuditJob, AuditOutcome } from './job.ts';
import type { FromAuditProcess } from './messages.ts';

const program = join(import.meta.dirname, 'process.ts');
/** Chromium ends and its profile goes well within this; then the process is killed. */
const endWithinMs = 15_000;

/**
 * Runs an audit in a process of its own, at low priority: whatever a website does to it, journals are carried on. The process is told the
 * job over its channel and has no other part of the product open.
 */
export async function runApart(job: AuditJob & { dataDir: string }, { onProgress, signal }: AuditHooks): Promise<AuditOutcome> {
  signal.throwIfAborted();
  const child = fork(program, [], { env: environmentFor(process.env), execArgv: ['--disable-warning=ExperimentalWarning'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  lowerPriority(child.pid);
  let outcome: AuditOutcome | undefined;
  child.on('message', (message: FromAuditProcess) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else outcome = message.outcome;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), endWithinMs).unref();
  };
  signal.addEventListener('abort', end, { once: true });
  child.send(job);
  await ended;
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  return outcome ?? { ok: false, failure: failureOf(broken()) };
}

function broken(): AuditError {
  return new AuditError({
    code: 'audit_broken',
    what: { en: 'The process of the audit ended without a report.', de: 'Der Prozess des Audits endete ohne einen Bericht.' },
    remedy: {
      en: 'The lines of the log before say why. Usually the machine had no memory left for a browser: let it look at fewer pages, or run npm run audit on another machine.',
      de: 'Die Zeilen des Protokolls davor sagen, warum. Meist hatte der Rechner keinen Speicher mehr für einen Browser: Lassen Sie es weniger Seiten ansehen, oder führen Sie npm run audit auf einem anderen Rechner aus.',
    },
  });
}

/** It ends with the worker, and needs none of the product's secrets. */
export function environmentFor(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'CHROMIUM_PATH', 'LOG_LEVEL', 'NODE_EXTRA_CA_CERTS'];
  return { ...Object.fromEntries(passed.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]]))), NODE_ENV: 'production', [supervisedVariable]: '1' };
}

/** Refused where the system allows no change; then it runs like everything else. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed here: it works all the same, only not at low priority.
  }
}
