import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** What is kept of an audit, in a folder of its own under `DATA_DIR/audits`: the whole report, compressed, the page, and what the studio shows. */
const reportFiles = { json: 'report.json.gz', html: 'report.html', digest: 'digest.json' } as const;
export type ReportPart = keyof typeof reportFiles;

const compress = promisify(gzip);
const expand = promisify(gunzip);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export type AuditFiles = {
  /** All of a report or nothing of it: what is half written is never found. */
  write(id: string, report: Record<ReportPart, string>): Promise<void>;
  /** Undefined when there is none of that id. */
  read(id: string, part: ReportPart): Promise<string | undefined>;
  /** Removes every folder that is not of one of these audits. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
};

export function auditFilesIn(dataDir: string): AuditFiles {
  const root = join(dataDir, 'audits');
  return {
    async write(id, report) {
      const [folder, aside] = [folderOf(root, id), `${folderOf(root, id)}.part`];
      await rm(aside, { recursive: true, force: true });
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await writeFile(join(aside, reportFiles.json), await compress(report.json));
      await writeFile(join(aside, reportFiles.html), report.html);
      await writeFile(join(aside, reportFiles.digest), report.digest);
      await rm(folder, { recursive: true, force: true });
      await rename(aside, folder);
    },
    async read(id, part) {
      const file = join(folderOf(root, id), reportFiles[part]);
      if (!existsSync(file)) return undefined;
      const bytes = await readFile(file);
      return (part === 'json' ? await expand(bytes) : bytes).toString('utf8');
    },
    async keepOnly(ids) {
      if (!existsSync(root)) return;
      for (const name of await readdir(root)) if (!ids.has(name)) await rm(join(root, name), { recursive: true, force: true });
    },
  };
}

/** An id is never anything else than one: it becomes part of a path. */
function folderOf(root: string, id: string): string {
  if (!uuid.test(id)) throw new Error('An audit has a UUID.');
  return join(root, id);
}
