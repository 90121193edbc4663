import { join } from 'node:path';
import { readKeyList } from '../../consent/receipts/key-list.ts';
import { createReceiptKeys } from '../../consent/receipts/key.ts';
import type { Environment } from '../../platform/environment.ts';
import { readSecret } from '../../platform/secret.ts';
import { failed, type Finding, note, ok } from './check.ts';

/** The secret makes the keys that sign receipts. If none of them is in the published list, the secret is not the one that signed them. */
export async function checkReceiptKeys(environment: Environment): Promise<Finding> {
  const listed = readKeyList(join(environment.dataDir, 'receipts', 'keys.json'));
  const made = createReceiptKeys(readSecret(environment)).map(({ jwk }) => jwk.kid);
  if (listed.length === 0) return note('no site has listed a key yet, so there is nothing to compare the secret with');
  const known = listed.filter(({ kid }) => made.includes(kid)).length;
  if (known === 0) return failed('the secret makes none of the keys that are listed in receipts/keys.json');
  return ok(`the secret makes ${known} of ${listed.length} listed keys; the others verify earlier receipts`);
}
