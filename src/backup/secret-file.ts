import { readFileSync } from 'node:fs';
import { CandorError } from '../platform/errors.ts';

/** Returns the secret in a copy of DATA_DIR/secret. @throws CandorError `restore_secret` */
export function readSecretFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new CandorError({
      code: 'restore_secret',
      what: `The file of the secret, ${file}, cannot be read.`,
      remedy: 'Name a copy of DATA_DIR/secret. Nothing was restored.',
      cause,
    });
  }
}
