/**
 * Keeps package-lock.json installable everywhere. npm omits packages of other platforms from the lock when the registry it
 * used does not have them, and `npm ci` then refuses the lock. For each of them this adds what npm needs in order to skip it:
 * version, optional, and the package's platform, derived from its name.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type LockedPackage = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockedPackage> };
type MissingPackage = { name: string; version: string; parent: LockedPackage };

/** Finds every optional dependency that no entry of the lock satisfies. */
export function missingOptionalPackages(lock: Lock): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => placeOf(lock, path, name) === undefined)
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** Returns the lock with a stub for each missing package, entries in npm's order. */
export function withStubs(lock: Lock): Lock {
  const stubs = missingOptionalPackages(lock).map(
    (missing) => [`node_modules/${missing.name}`, stubOf(missing)] as const,
  );
  const packages = [...Object.entries(lock.packages), ...stubs].toSorted(([a], [b]) => compareText(a, b));
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Derives the platform from a package name: `@next/swc-darwin-arm64`, `@oxlint/binding-linux-arm-musleabihf`. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = words.find((word) => word in systems);
  const cpu = words.find((word) => processors.has(word));
  if (!os || !cpu)
    throw new Error(`Cannot tell the platform of ${name} from its name; add its entry to package-lock.json by hand.`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { cpu: [cpu], ...(libc && { libc }), os: [systems[os] ?? os] };
}

const systems: Record<string, string> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
};
const processors = new Set(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']);

/** npm looks next to the parent first, then in each folder above it. */
function placeOf(lock: Lock, path: string, name: string): string | undefined {
  for (let folder: string | undefined = path; folder !== undefined; folder = folderAbove(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in lock.packages) return place;
  }
  return undefined;
}

function folderAbove(folder: string): string | undefined {
  if (folder === '') return undefined;
  const at = folder.lastIndexOf('node_modules/');
  return folder.slice(0, Math.max(0, at - 1));
}

function stubOf({ name, version, parent }: MissingPackage): LockedPackage {
  const { cpu, libc, os } = platformOf(name);
  return {
    version,
    ...(cpu && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
  };
}

function compareText(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}

if (import.meta.main) {
  const file = new URL('../../package-lock.json', import.meta.url);
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionalPackages(lock);
  writeFileSync(file, `${JSON.stringify(withStubs(lock), null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} stubs added${missing.map(({ name }) => `\n  ${name}`).join('')}`);
}
