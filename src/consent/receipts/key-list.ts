import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { jwkOf, publicKeyPattern, type ReceiptJwk } from './key.ts';

/** Bounds the list. A secret changes once in years, so longer files are not trusted further. */
export const maxListedKeys = 50;

/**
 * Returns all keys that have ever signed receipts here, the current one first. The current key is added to the file at the first start with its
 * secret, so that receipts from before a change of SECRET can still be verified. Without the file only the current key is known.
 */
export function openKeyList({
  file,
  present,
  log,
}: {
  file: string;
  present: ReceiptJwk;
  log: Log;
}): readonly ReceiptJwk[] {
  const listed = readKeyList(file);
  const keys = [present, ...listed.filter(({ kid }) => kid !== present.kid)].slice(0, maxListedKeys);
  if (!listed.some(({ kid }) => kid === present.kid)) writeKeys(file, keys, log);
  return keys;
}

/** Returns the listed keys; none when the file is missing or invalid. */
export function readKeyList(file: string): ReceiptJwk[] {
  try {
    const { keys }: { keys?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    const given: { x?: unknown }[] = Array.isArray(keys) ? keys.slice(0, maxListedKeys) : [];
    return given.flatMap((key) => (typeof key?.x === 'string' && publicKeyPattern.test(key.x) ? [jwkOf(key.x)] : []));
  } catch {
    return []; // The first start, or an invalid file: it is rewritten.
  }
}

/** A failed write is logged. */
export function writeKeys(file: string, keys: readonly ReceiptJwk[], log: Log): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, `${JSON.stringify({ keys }, null, 2)}\n`, { flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    log.error(
      { error: errorText(error) },
      'The list of receipt keys could not be written; if SECRET changes, earlier receipts will name a key that is not listed',
    );
  }
}
