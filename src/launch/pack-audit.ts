/** The second half of `npm run pack`: builds the audit to plain JavaScript and packs it into packages/out. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const sources = join(root, 'src');
const entry = join(sources, 'audit/command.ts');

/** Builds into `folder` and returns the path of the tarball. */
export function packAudit(
  folder: string = join(root, 'packages/audit'),
  out: string = join(root, 'packages/out'),
): string {
  rmSync(folder, { recursive: true, force: true });
  const packages = new Set<string>();
  for (const file of [...reachable(), ...pageFiles()]) writeBuilt(file, { folder, packages });
  execFileSync(process.execPath, [join(sources, 'audit/build.ts'), join(folder, 'dist/html')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cpSync(join(folder, 'dist/html/html.js'), join(folder, 'dist/audit/html.js'));
  rmSync(join(folder, 'dist/html'), { recursive: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(join(sources, 'audit/package/bin.mjs'), join(folder, 'bin/candor-audit.mjs'));
  for (const [from, to] of [
    ['src/audit/package/README.md', 'README.md'],
    ['LICENSE', 'LICENSE'],
    ['docs/audit-report.schema.json', 'audit-report.schema.json'],
  ] as const)
    cpSync(join(root, from), join(folder, to));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(packages), null, 2)}\n`);
  mkdirSync(out, { recursive: true });
  const [packed]: { filename: string }[] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', out], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  if (!packed) throw new Error('npm pack made nothing');
  return join(out, packed.filename);
}

/** Finds every file that the command loads. Type-only imports are not included. */
function reachable(): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { specifier } of importsIn(file, stripped(file)))
      if (specifier.startsWith('.') && specifier.endsWith('.ts')) waiting.push(resolve(dirname(file), specifier));
  }
  return found;
}

/** Finds the scripts for audited pages, which are read as text from next to the code that injects them. */
function pageFiles(): string[] {
  const folders = readdirSync(join(sources, 'audit'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name === 'browser')
    .map((each) => join(each.parentPath, each.name));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  );
}

function writeBuilt(file: string, { folder, packages }: { folder: string; packages: Set<string> }): void {
  let text = stripped(file);
  for (const { specifier, start, end } of importsIn(file, text).toReversed()) {
    if (specifier.startsWith('.'))
      text = `${text.slice(0, start)}'${specifier.replace(/\.ts$/, '.js')}'${text.slice(end)}`;
    else if (!isBuiltin(specifier)) packages.add(packageOf(specifier));
  }
  const built = join(folder, 'dist', relative(sources, file).replace(/\.ts$/, '.js'));
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, text);
}

/** Strips the types. The pinned Node does this, so users of the package do not need it. */
function stripped(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is imported and does not exist.`);
  return stripTypeScriptTypes(readFileSync(file, 'utf8'))
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}

type Import = { specifier: string; start: number; end: number };

/** Returns the imports and exports of a file in their order. Paths built at run time are never files of ours. */
function importsIn(file: string, text: string): Import[] {
  const { module } = parseSync(file.replace(/\.ts$/, '.js'), text);
  const statics = module.staticImports.map(({ moduleRequest }) => moduleRequest);
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  );
  const found = [...statics, ...again].map(({ value, start, end }) => ({ specifier: value, start, end }));
  const dynamic = module.dynamicImports
    .filter(({ moduleRequest }) => /['"]/.test(text.charAt(moduleRequest.start)))
    .map(({ moduleRequest: { start, end } }) => ({ specifier: text.slice(start + 1, end - 1), start, end }));
  return [...new Map([...found, ...dynamic].map((one) => [one.start, one])).values()].toSorted(
    (one, other) => one.start - other.start,
  );
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function manifest(packages: ReadonlySet<string>): object {
  const { version, dependencies }: { version: string; dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const needed = [...packages].toSorted().map((name) => {
    const wanted = dependencies[name];
    if (!wanted) throw new Error(`The audit imports ${name}, which is no dependency.`);
    return [name, wanted] as const;
  });
  return {
    name: 'candor-audit',
    version,
    description: 'Shows in a real browser what a website does before, without and after consent.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=22.13' },
    bin: { 'candor-audit': 'bin/candor-audit.mjs' },
    files: ['bin', 'dist', 'audit-report.schema.json', 'README.md', 'LICENSE'],
    dependencies: Object.fromEntries(needed),
  };
}
