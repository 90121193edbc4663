import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Language } from '../messages.ts';

/** The stored files of an audit, compressed, in one folder per audit under `DATA_DIR/audits`: the full report, and the page and the studio's view in every language. */
type KeptReport = {
  json: string;
  /** For a worker that was not running when the report was written. */ summary?: string;
  told: readonly { language: Language; html: string; digest: string }[];
};
/** `html` and `digest` exist per language. */
type ReportPart = { part: 'json' } | { part: 'summary' } | { part: 'html' | 'digest'; language: Language };

function fileOf(wanted: ReportPart): string {
  if (wanted.part === 'json') return 'report.json.gz';
  if (wanted.part === 'summary') return 'summary.json.gz';
  return wanted.part === 'html' ? `report.${wanted.language}.html.gz` : `digest.${wanted.language}.json.gz`;
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export type AuditFiles = {
  /** Writes a report atomically: a half-written one is never found. */
  write(id: string, report: KeptReport): Promise<void>;
  /** Returns undefined when there is none with that id. */
  read(id: string, wanted: ReportPart): Promise<string | undefined>;
  /** Removes every folder that belongs to none of these audits. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
};

export function auditFilesIn(dataDir: string): AuditFiles {
  const root = join(dataDir, 'audits');
  return {
    async write(id, { json, summary, told }) {
      const [folder, aside] = [folderOf(root, id), `${folderOf(root, id)}.part`];
      await rm(aside, { recursive: true, force: true });
      await mkdir(aside, { recursive: true, mode: 0o700 });
      const texts: [ReportPart, string][] = [
        [{ part: 'json' }, json],
        ...(summary === undefined ? [] : [[{ part: 'summary' }, summary] satisfies [ReportPart, string]]),
        ...told.flatMap(({ language, html, digest }): [ReportPart, string][] => [
          [{ part: 'html', language }, html],
          [{ part: 'digest', language }, digest],
        ]),
      ];
      for (const [wanted, text] of texts) await writeFile(join(aside, fileOf(wanted)), await compress(text));
      await rm(folder, { recursive: true, force: true });
      await rename(aside, folder);
    },
    async read(id, wanted) {
      const file = join(folderOf(root, id), fileOf(wanted));
      return existsSync(file) ? (await expand(await readFile(file))).toString('utf8') : undefined;
    },
    async keepOnly(ids) {
      if (!existsSync(root)) return;
      for (const name of await readdir(root))
        if (!ids.has(name.replace(/\.part$/, ''))) await rm(join(root, name), { recursive: true, force: true });
    },
  };
}

/** Returns the folder of an audit. It checks the id, because the id becomes part of a path. */
function folderOf(root: string, id: string): string {
  if (!uuid.test(id)) throw new Error('An audit has a UUID.');
  return join(root, id);
}
