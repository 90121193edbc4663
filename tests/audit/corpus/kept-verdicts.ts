import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteVerdict } from './run-corpus.ts';

/** Results of earlier slices of a run, from which the next slice continues. */
type KeptVerdicts = {
  verdicts: readonly SiteVerdict[];
  /** Time spent on them. */ minutes: number;
  keep: (verdicts: readonly SiteVerdict[], minutes: number) => void;
};

type File = { source: string; minutes: number; verdicts: readonly SiteVerdict[] };

/** Opens the stored verdicts. They apply only to the audit and corpus that produced them: any changed line of either starts anew. */
export function openKeptVerdicts(path: string, source = sourceDigest()): KeptVerdicts {
  const found = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as File) : undefined;
  const file: File = found?.source === source ? found : { source, minutes: 0, verdicts: [] };
  return {
    verdicts: file.verdicts,
    minutes: file.minutes,
    keep: (verdicts, minutes) => {
      writeFileSync(`${path}.new`, JSON.stringify({ source, minutes, verdicts } satisfies File));
      renameSync(`${path}.new`, path);
    },
  };
}

/** Hashes every file of the audit and the corpus. */
function sourceDigest(): string {
  const digest = createHash('sha256');
  for (const folder of ['../../../src/audit', '../../../src/consent/vendors', '.']) {
    const root = join(import.meta.dirname, folder);
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .toSorted())
      digest.update(name).update(readFileSync(join(root, name)));
  }
  return digest.digest('hex');
}
