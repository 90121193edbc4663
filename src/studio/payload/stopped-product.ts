import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { journalRootOf } from '../../journal/folders.ts';
import type { Environment } from '../../platform/environment.ts';
import { CandorError } from '../../platform/errors.ts';
import { type ProcessLock, takeProcessLock } from '../../platform/process-lock.ts';

/**
 * Takes the locks of the product's processes, for a command that needs them stopped: one that changes the schema of the databases, or the secret.
 * @throws CandorError `product_running`
 */
export function lockStoppedProduct(environment: Environment): ProcessLock[] {
  const root = journalRootOf(environment);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return [join(environment.dataDir, 'supervisor.lock'), join(root, 'worker.lock')].map((file) => {
    const lock = takeProcessLock(file);
    if (lock) return lock;
    throw new CandorError({
      code: 'product_running',
      what: `Candor is still running on ${environment.dataDir}.`,
      remedy: 'Stop it first: press Ctrl-C in its terminal, or stop its services (site, studio and worker).',
    });
  });
}
