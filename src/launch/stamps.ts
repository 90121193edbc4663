import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The files that a step reads, as paths from the root. Folders include everything in them. */
type Inputs = { root: string; paths: readonly string[]; isInput(path: string): boolean };

export type Stamps = {
  /** True when the step ran with exactly these inputs and its outputs are still there. */
  isCurrent(step: string, hash: string, outputs: readonly string[]): boolean;
  write(step: string, hash: string): void;
};

/** Opens the stamps of all steps, kept in one JSON file; an unreadable file counts as no stamps. */
export function openStamps(root: string, file: string): Stamps {
  const read = () => parseStamps(existsSync(file) ? readFileSync(file, 'utf8') : '{}');
  return {
    isCurrent: (step, hash, outputs) =>
      read()[step] === hash && outputs.every((output) => existsSync(resolve(root, output))),
    write(step, hash) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify({ ...read(), [step]: hash }, null, 2));
      renameSync(`${file}.new`, file);
    },
  };
}

/** Hashes the names and contents of all inputs, and the version of Node that processes them. */
export function hashInputs({ root, paths, isInput }: Inputs): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths
    .flatMap((path) => filesIn(join(root, path)))
    .filter((file) => isInput(relative(root, file)))
    .toSorted()) {
    const content = readFileSync(file);
    hash.update(`\0${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** False for tests and the launcher, which change nothing in what is built or stored, and for files that a build, Next or TypeScript generates next to the source. */
export function isSource(path: string): boolean {
  return !/\.test\.tsx?$|\.generated\.ts$|\.tsbuildinfo$|(^|\/)next-env\.d\.ts$|^src\/launch\//.test(path);
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSafely(path);
  if (!entries) return [path];
  return entries.flatMap((entry) =>
    ignoredFolders.has(entry.name)
      ? []
      : entry.isDirectory()
        ? filesIn(join(path, entry.name))
        : [join(path, entry.name)],
  );
}

const ignoredFolders = new Set(['node_modules', '.next', 'dist']);

function readdirSafely(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function parseStamps(text: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null
      ? Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'))
      : {};
  } catch {
    // Half-written by a crash: the steps are due again.
    return {};
  }
}
