import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockToleranceMs, linkLifeMs } from './link-token.ts';

/** Remembers which tokens were redeemed, for all site processes that must not redeem them again. */
export type UsedLinks = {
  /** Resolves with true for the first page that presents this token, and for the same page again. Rejects where that cannot be noted. */
  claim(nonce: string, claimant: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Tokens claimed between two sweeps. The other installation seals each token, which limits them too; beyond this number visitors count as new. */
const maxUsedLinks = 20_000;

/** Longer than any token can be redeemed, by the clock of whatever keeps it. */
export const keptMs = 2 * (linkLifeMs + clockToleranceMs);

/** For the processes of one machine: stores one file per token, created exclusively. No fsync is needed: a token lost in a power failure has expired before the machine is back. */
export function openUsedLinks(folder: string, nowMs: () => number): UsedLinks {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  let kept = 0;

  function sweep(): void {
    const names = readdirSync(folder);
    const old = names.filter((name) => nowMs() - changedAtMs(join(folder, name)) > keptMs);
    for (const name of old) rmSync(join(folder, name), { force: true });
    kept = names.length - old.length;
    sweptAtMs = nowMs();
  }

  return {
    async claim(nonce, claimant) {
      if (nowMs() - sweptAtMs > linkLifeMs) sweep();
      if (kept >= maxUsedLinks) return false;
      if (makeFile(join(folder, nonce), claimant)) {
        kept += 1;
        return true;
      }
      return readFileSync(join(folder, nonce), 'utf8') === claimant;
    },
    async close() {},
  };
}

function makeFile(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Another process may have swept the file in the meantime; then nothing is left to sweep. */
function changedAtMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
