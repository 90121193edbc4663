import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalReq } from 'payload';
import { systemClock } from '../../platform/clock.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { CandorError, explain } from '../../platform/errors.ts';
import { openSharedFiles } from '../../platform/files/shared-files.ts';
import { commandLine, note } from '../accounts/activity/note.ts';
import { openMigrated } from '../migrate.ts';
import { closeStudio, type Studio } from '../payload/open.ts';
import { type ExportManifest, exportSubject } from './contract.ts';
import { emptyManifest, exportContent } from './export.ts';
import { writeFolder } from './folder.ts';

/** Interval of progress lines, which show that a long export is still running. */
const progressEveryMs = 3_000;

/** Exports into a folder and returns the text to show. */
export async function runExport(
  { payload, environment }: Studio,
  folder: string,
  onProgress: (line: string) => void = () => {},
): Promise<string> {
  const req = await createLocalReq({}, payload);
  const { totalDocs } = await payload.count({ collection: 'users', req });
  if (totalDocs === 0) throw notStarted(environment.dataDir);
  const manifest = emptyManifest(systemClock.nowMs());
  const files = openSharedFiles(environment, 'media');
  await writeFolder(folder, exportContent({ payload, files, manifest }), progressInto(onProgress));
  await note(req, { kind: 'exported', subject: exportSubject, actor: commandLine });
  return summaryOf(folder, manifest);
}

function progressInto(onProgress: (line: string) => void): (path: string) => void {
  let [saidAtMs, files] = [performance.now(), 0];
  return (path) => {
    files += 1;
    if (performance.now() - saidAtMs < progressEveryMs) return;
    saidAtMs = performance.now();
    onProgress(`${files} files written, the last one is ${path}`);
  };
}

function summaryOf(folder: string, { collections, globals, markdown, media }: ExportManifest): string {
  const documents = Object.values(collections).reduce((sum, one) => sum + one.documents, 0);
  const parts = [
    `${documents} documents and ${Object.keys(globals).length} settings of the site`,
    `${markdown.pages} Markdown files of pages and ${markdown.posts} of posts`,
    `${media.files} media files (${(media.bytes / 1e6).toFixed(1)} MB)`,
  ];
  const missing = `The files of ${media.missing.length} media documents were not found. manifest.json lists them under media.missing.`;
  return [`${folder}: ${parts.join(', ')}`, ...(media.missing.length > 0 ? [missing] : [])].join('\n');
}

function notStarted(dataDir: string): CandorError {
  return new CandorError({
    code: 'export_not_started',
    what: `Candor was never started with the data folder ${dataDir}, so there is nothing to export.`,
    remedy:
      'If your website is in another place, set DATA_DIR to its folder and DATABASE_URL to its database, then export again. Candor may keep running.',
  });
}

/** @throws CandorError `export_command` */
export function readFolder(args: string[]): string {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [folder] = positionals;
    if (positionals.length === 1 && folder) return resolve(folder);
  } catch {
    // The words below say what is known.
  }
  throw new CandorError({
    code: 'export_command',
    what: 'Nothing was exported: the command needs the name of one folder and knows no options.',
    remedy: 'Run npm run content:export -- FOLDER with a folder that does not exist yet, or an empty one.',
  });
}

async function main(): Promise<void> {
  const folder = readFolder(process.argv.slice(2));
  const { studio } = await openMigrated(readEnvironment());
  try {
    console.log(await runExport(studio, folder, (line) => console.error(line)));
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
