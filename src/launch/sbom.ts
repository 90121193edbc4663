import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What we read of a CycloneDX document; everything else is passed on. */
type Bom = { metadata: { component: Component }; components: Component[]; dependencies: object[] };
type Component = { name: string; version: string };

/** The biggest list so far has half a megabyte. */
const maxBytes = 1 << 26;

const npmSbom = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--omit',
  'dev',
  '--loglevel=error',
];

/**
 * Returns the list of everything that is installed in a folder of a release, and of its Node, as CycloneDX 1.5 (JSON): names, versions, licences and the
 * hashes of the lock file. npm refuses when what is installed differs from the lock file, and so does this.
 */
export function createSbom(folder: string): string {
  const bom = bomOf(folder);
  const runtime = bomOf(join(folder, 'bin/node'));
  const { name, version }: Component = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const whole = {
    ...bom,
    // npm names the product after its folder.
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, type: 'application', name, version } },
    components: [...bom.components, ...runtime.components],
    dependencies: [...bom.dependencies, ...runtime.dependencies],
  };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}

/** npm takes development packages, which a release leaves out, for missing ones, also with `--omit dev`: it is shown a manifest without them. */
function bomOf(folder: string): Bom {
  const manifest = join(folder, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  const { devDependencies: _, ...shipped }: { devDependencies?: object } = JSON.parse(text);
  writeFileSync(manifest, JSON.stringify(shipped));
  try {
    return JSON.parse(execFileSync('npm', npmSbom, { cwd: folder, encoding: 'utf8', maxBuffer: maxBytes }));
  } finally {
    writeFileSync(manifest, text);
  }
}
