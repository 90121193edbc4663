import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';

const pattern = /^[0-9a-f]{16}$/;

/**
 * Gives a folder its random name on first use and makes it durable: readers keep their checkpoints under this name, so losing it would
 * make them process every entry a second time. Called by the holder of the folder's lock.
 */
export function ensureIdentity(folder: string): void {
  if (nameOf(folder)) return;
  const draft = join(folder, 'identity.draft');
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, randomBytes(8).toString('hex'));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, join(folder, 'identity'));
  const parent = openSync(folder, 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** Returns the name, such as `site-1-4f…`, unique among machines that share a database. Undefined while the folder has never been opened. */
export function nameOf(folder: string): string | undefined {
  const file = join(folder, 'identity');
  if (!existsSync(file)) return undefined;
  const identity = readFileSync(file, 'utf8');
  return pattern.test(identity) ? `${basename(folder)}-${identity}` : undefined;
}
