/** Runs `npm run audit`: visits the site, applies the rules, reports. */
import { AuditStop } from './audit-stop.ts';
import { explain } from '../platform/errors.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { parseCommand, usage } from './command-options.ts';
import { type Output, showProgress } from './command-progress.ts';
import { siteOf } from './network/party.ts';
import { checkFiles, deliverReport } from './report/deliver.ts';
import { loadHtml } from './report/load-html.ts';
import { productVersion } from './product-version.ts';
import type { ExitCode } from './report/verdict.ts';
import { runAudit } from './run.ts';

/** `enough` ends the visits and reports what was seen so far; `signal` stops at once. */
type Surroundings = { signal: AbortSignal; enough: AbortSignal; out: Output; err: Output };

export async function runCommand(
  args: readonly string[],
  { signal, enough, out, err }: Surroundings,
): Promise<ExitCode> {
  try {
    if (args.includes('--version')) {
      out.write(`candor-audit ${productVersion()}\n`);
      return 0;
    }
    const command = parseCommand(args, process.env);
    if (!command) {
      out.write(`${usage}\n`);
      return 0;
    }
    const files = await checkFiles(command.report, { site: siteOf(command.audit.url), loadHtml });
    try {
      // Progress goes to standard error, so that the report can be piped.
      const progress = command.isQuiet ? undefined : showProgress(err);
      const report = await runAudit(command.audit, { signal, enough, ...(progress ? { onProgress: progress } : {}) });
      if (enough.aborted) err.write('\nStopped. The report covers what was seen so far.\n');
      const exitCode = await deliverReport(report, command.report, {
        ...files,
        write: (text) => void out.write(text),
        isColoured: out.isTTY ?? false,
        columns: out.columns,
        loadHtml,
      });
      return enough.aborted ? 2 : exitCode;
    } finally {
      await files.clear();
    }
  } catch (error) {
    err.write(signal.aborted || error === enough.reason ? '\nStopped. Nothing was written.\n' : `${explain(error)}\n`);
    return 2;
  }
}

/** Handles Ctrl-C: the first one ends the visits and reports what was seen, a second one stops at once. Browser and profile are removed in both cases. */
export async function main(): Promise<void> {
  const [enough, stopping] = [new AbortController(), new AbortController()];
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () =>
      (enough.signal.aborted ? stopping : enough).abort(new AuditStop(name === 'SIGINT' ? 'cancelled' : 'interrupted')),
    );
  exitWithParent();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', passOverClosed);
  process.exitCode = await runCommand(process.argv.slice(2), {
    signal: stopping.signal,
    enough: enough.signal,
    out: process.stdout,
    err: process.stderr,
  });
}

/** Ignores a closed output pipe (`| head`): the audit and its files continue. */
function passOverClosed(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
}

if (process.argv[1] === import.meta.filename) await main();
