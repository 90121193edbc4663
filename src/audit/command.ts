/** `npm run audit`: looks, judges, tells. */
import { explain } from '../platform/errors.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { parseCommand, usage } from './command-options.ts';
import { type Output, showProgress } from './command-progress.ts';
import { deliverReport } from './report/deliver.ts';
import { loadHtml } from './report/load-html.ts';
import type { ExitCode } from './report/verdict.ts';
import { runAudit } from './run.ts';

type Surroundings = { signal: AbortSignal; out: Output; err: Output };

export async function runCommand(args: readonly string[], { signal, out, err }: Surroundings): Promise<ExitCode> {
  try {
    const command = parseCommand(args, process.env);
    if (!command) {
      out.write(`${usage}\n`);
      return 0;
    }
    // On standard error, so that the report can be piped.
    const progress = command.isQuiet ? undefined : showProgress(err);
    const report = await runAudit(command.audit, { signal, ...(progress ? { onProgress: progress } : {}) });
    return await deliverReport(report, command.report, { write: (text) => void out.write(text), isColoured: out.isTTY ?? false, columns: out.columns, loadHtml });
  } catch (error) {
    err.write(signal.aborted ? '\nStopped; nothing was written.\n' : `${explain(error)}\n`);
    return 2;
  }
}

/** The first Ctrl-C ends browser and profile and then this; a second one has nothing left to hurry. */
export async function main(): Promise<void> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(new Error('Stopped.')));
  exitWithParent();
  process.exitCode = await runCommand(process.argv.slice(2), { signal: stopping.signal, out: process.stdout, err: process.stderr });
}

if (process.argv[1] === import.meta.filename) await main();
