import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import { z } from 'zod';
import { CandorError } from '../platform/errors.ts';
import { parseJson } from '../platform/json.ts';
import { backupFormat, countNames, type Manifest, type ManifestFile, places } from './contract.ts';

const manifestShape = z.object({
  format: z.number(),
  product: z.string(),
  takenAt: z.iso.datetime(),
  content: z.enum(['sqlite', 'postgres']),
  events: z.enum(['embedded', 'elsewhere']),
  activityHead: z.string().optional(),
  counts: z.partialRecord(z.enum(countNames), z.number().int().nonnegative()).optional(),
  secret: z
    .object({ isIncluded: z.boolean(), id: z.string().max(64) })
    .nullable()
    .default(null),
  files: z.array(
    z.object({
      path: z.string().refine(isInside),
      sizeBytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** Syncs the file before renaming it, so that a file with the final name is always complete. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${places.manifest}.draft`);
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${JSON.stringify(manifest, undefined, 1)}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, join(folder, places.manifest));
}

/** Describes every file under the folder, ordered by name. */
export async function describeFiles(folder: string): Promise<ManifestFile[]> {
  const files: ManifestFile[] = [];
  for (const path of listFiles(folder)) {
    files.push({
      path: relative(folder, path).split(sep).join('/'),
      sizeBytes: statSync(path).size,
      sha256: await hashOf(path),
    });
  }
  return files;
}

/**
 * Returns the manifest of a backup after checking that all its files exist and are unchanged.
 * @throws CandorError `backup_not_found`, `backup_format`, `backup_damaged` naming the files.
 */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const wrong: string[] = [];
  for (const file of manifest.files) if (!(await isUnchanged(folder, file))) wrong.push(file.path);
  if (wrong.length === 0) return manifest;
  throw new CandorError({
    code: 'backup_damaged',
    what: `The backup in ${folder} is damaged. ${wrong.length} of ${manifest.files.length} files are missing or changed: ${wrong.slice(0, 5).join(', ')}.`,
    remedy: 'Use another copy of this backup, or an earlier one. Nothing was restored.',
  });
}

/** @throws CandorError `backup_not_found`, `backup_format` */
export function readManifest(folder: string): Manifest {
  const parsed = manifestShape.safeParse(parseJson(readText(join(folder, places.manifest))));
  if (!parsed.success) {
    throw new CandorError({
      code: 'backup_not_found',
      what: `There is no complete backup in ${folder}: its manifest.json is missing or cannot be read.`,
      remedy:
        'Name the folder that npm run backup printed. A backup that was interrupted has no manifest and cannot be restored.',
    });
  }
  const { format, activityHead, counts, ...rest } = parsed.data;
  if (format === backupFormat)
    return { format, ...(activityHead && { activityHead }), ...(counts && { counts }), ...rest };
  throw new CandorError({
    code: 'backup_format',
    what: `The backup in ${folder} has format ${format}, but this version restores format ${backupFormat}.`,
    remedy: `Restore it with version ${rest.product}, then upgrade.`,
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // Missing: the caller reports that there is no backup.
  }
}

async function isUnchanged(folder: string, { path, sizeBytes, sha256 }: ManifestFile): Promise<boolean> {
  try {
    const file = join(folder, path);
    return statSync(file).size === sizeBytes && (await hashOf(file)) === sha256;
  } catch {
    return false; // Missing or unreadable: the caller names the file.
  }
}

/** A manifest may come from an untrusted source: its paths must never lead out of its folder. */
export function isInside(path: string): boolean {
  const normal = normalize(path);
  return normal !== '..' && !normal.startsWith(`..${sep}`) && !normal.startsWith(sep) && !path.includes('\0');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}
