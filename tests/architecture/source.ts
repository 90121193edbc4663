import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

type Import = { specifier: string; isTypeOnly: boolean };
export type Node = { type: string; start: number; end: number; [field: string]: unknown };
export type SourceFile = { path: string; text: string; imports: Import[]; program: Node };

const codeEndings = new Set(['.ts', '.tsx', '.mjs']);
const notOurs = new Set(['node_modules', 'dist', '.next', 'data', 'test-results']);

/** Parses every source file under the given folders. Paths are relative to the root. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => listFiles(join(root, folder)))
    .filter((file) => codeEndings.has(extname(file)) && !file.endsWith('.d.ts'))
    .map(parse);
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/') || /(^|\/)testing(\.ts|\/)/.test(path);
}

export function isGenerated(path: string): boolean {
  return /\.generated\.[a-z]+$/.test(path) || path.endsWith('importMap.js');
}

/** Visits every node of a tree, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) walk(child, visit);
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}

export function linesOf(file: SourceFile, node: Node): number {
  return file.text.slice(node.start, node.end).split('\n').length;
}

/** Resolves a relative import to a path from the root; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.normalize(posix.join(dirname(from), specifier.split('?')[0] ?? ''));
}

/** Returns the files of `byPath` that load together with these, themselves included. */
export function reachableFrom(paths: readonly string[], byPath: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const reached = new Map<string, SourceFile>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (!file || reached.has(path)) continue;
    reached.set(path, file);
    const loaded = file.imports.filter(({ isTypeOnly }) => !isTypeOnly);
    waiting.push(...loaded.flatMap(({ specifier }) => resolveImport(path, specifier) ?? []));
  }
  return [...reached.values()];
}

/** `@scope/name/file` → `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function parse(file: string): SourceFile {
  return parseText(file, readFileSync(file, 'utf8'));
}

/** Parses a text that is in no file, to show that a rule detects what it should. */
export function parseText(file: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const node: unknown = program;
  if (!isNode(node)) throw new Error(`${file} has no program.`);
  // An import specifier computed at run time is an address, not a file of the project.
  const dynamic = module.dynamicImports
    .filter(({ moduleRequest }) => /['"]/.test(text.charAt(moduleRequest.start)))
    .map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isTypeOnly: false,
    }));
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  return { path: relative(root, file), text, imports: [...statics, ...reexports, ...dynamic], program: node };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)];
  });
}
