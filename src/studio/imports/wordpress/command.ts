import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalReq } from 'payload';
import { CandorError, explain } from '../../../platform/errors.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { takeProcessLock } from '../../../platform/process-lock.ts';
import { htmlOf } from '../../../wordpress/report/html.ts';
import { type ImportReport, jsonOf, summaryOf } from '../../../wordpress/report/report.ts';
import { openMigrated } from '../../migrate.ts';
import { closeStudio, type Studio } from '../../payload/open.ts';
import { type Command, parseCommand } from './command-line.ts';
import { importWordpress } from './import.ts';
import { undoImport, type UndoReport } from './undo.ts';

/** Interval of progress lines, which show that a long import is still running. */
const progressEveryMs = 3_000;

/** Runs a command and returns the text to show. */
export async function runCommand(
  { payload, environment }: Studio,
  command: Command,
  t: (line: string) => void = () => {},
): Promise<string> {
  const folder = join(environment.dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const lock = takeProcessLock(join(folder, 'lock'));
  if (!lock)
    throw new CandorError({
      code: 'wordpress_running',
      what: 'Another import, or the undoing of one, is running.',
      remedy: 'Wait until it ends. The studio may stay open.',
    });
  try {
    // Links to items that are not written yet need their ids.
    Object.assign(payload.db, { allowIDOnCreate: true });
    return 'undo' in command
      ? undoneText(await undoImport(payload, command.undo))
      : await importedText({ payload, environment }, { command, folder, t });
  } finally {
    lock.release();
  }
}

type Importing = { command: Exclude<Command, { undo: string }>; folder: string; t(line: string): void };

async function importedText(
  { payload, environment: { outgoingPrivateHosts } }: Studio,
  { command, folder, t }: Importing,
): Promise<string> {
  const { files, options, isDryRun } = command;
  const source = {
    allowedHosts: outgoingPrivateHosts,
    ...(command.folder !== undefined && { folder: command.folder }),
  };
  const report = await importWordpress(payload, {
    files,
    options,
    isDryRun,
    source,
    spoolFile: join(folder, 'texts.db'),
    onProgress: progressInto(t),
  });
  const place = keepReport(report, folder);
  const next = isDryRun
    ? 'Nothing was changed. To import, run the command without --dry-run.'
    : `Undo it with: npm run import -- --undo ${report.run.slice(0, 8)}`;
  return `${summaryOf(report)}\n\nReport: ${join(place, 'report.html')}\n${next}`;
}

function keepReport(report: ImportReport, folder: string): string {
  const place = join(folder, report.run);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'report.html'), htmlOf(report));
  writeFileSync(join(place, 'report.json'), jsonOf(report));
  return place;
}

function progressInto(t: (line: string) => void): (done: { kind: string; count: number; of: number }) => void {
  let saidAtMs = performance.now();
  return ({ kind, count, of }) => {
    if (performance.now() - saidAtMs < progressEveryMs) return;
    saidAtMs = performance.now();
    t(`${kind}: ${count} of ${of}`);
  };
}

function undoneText({ source, removed, restored, kept }: UndoReport): string {
  const list = kept.map(
    ({ key, place, document, why }) => `  - ${key}: ${why}${document ? ` (${place}/${document})` : ''}`,
  );
  const left = kept.length === 0 ? ['Nothing of the import is left.'] : ['These stay:', ...list];
  return [`The import from ${source} is undone: ${removed} removed, ${restored} restored.`, ...left].join('\n');
}

/**
 * Refuses to import into a database that was never started. The content would keep the first start from filling it: no banner, no forms, no privacy page.
 * Most often the folder is wrong.
 * @throws CandorError `wordpress_not_started`.
 */
export async function refuseUnstarted({ payload, environment }: Studio): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'users', req: await createLocalReq({}, payload) });
  if (totalDocs > 0) return;
  throw new CandorError({
    code: 'wordpress_not_started',
    what: `Candor was never started with the data folder ${environment.dataDir}.`,
    remedy:
      'Run npm start once, then import. Candor may keep running. If your website is in another place, set DATA_DIR to its folder and DATABASE_URL to its database.',
  });
}

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  const { studio } = await openMigrated(readEnvironment());
  // The report says why an item was refused.
  studio.payload.logger.level = 'silent';
  try {
    await refuseUnstarted(studio);
    console.log(await runCommand(studio, command, (line) => console.error(line)));
  } finally {
    await closeStudio(studio);
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
