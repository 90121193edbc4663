import type { Payload, PayloadRequest } from 'payload';
import { secretPurpose } from '../../measurement/destinations/secret-purpose.ts';
import { isRecord, parseJson } from '../../platform/json.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { deriveKeys, type Keys, readWith } from '../../platform/secret.ts';
import { factorPurpose } from '../accounts/second-factor.ts';
import { execute } from '../payload/database/execute.ts';
import { inTransaction } from '../payload/database/in-transaction.ts';

/** What was sealed with an earlier secret and is sealed with the present one now. `unreadable`: sealed with a secret that is not known. */
export type SealedAnew = { secondFactors: number; destinations: number; unreadable: number };

/**
 * Seals everything in the content database with the present secret, all or nothing, so that earlier ones need not be kept for it. It writes the rows themselves:
 * nothing that an editor could see changes, and no rule of a form applies. Safe to repeat.
 */
export async function sealAnew(payload: Payload, secret: string): Promise<SealedAnew> {
  return inTransaction(payload, async (req) => {
    const factors = await sealFactors(req, deriveKeys(secret, 'second-factor'));
    const destinationKeys = deriveKeys(secret, 'destination-secrets');
    const destinations = await sealDestinations(req, destinationKeys);
    await sealPublished(req, destinationKeys);
    return {
      secondFactors: factors.sealed,
      destinations: destinations.sealed,
      unreadable: factors.unreadable + destinations.unreadable,
    };
  });
}

type Counts = { sealed: number; unreadable: number };

async function sealFactors(req: PayloadRequest, keys: Keys<Buffer>): Promise<Counts> {
  const counts = { sealed: 0, unreadable: 0 };
  for (const row of await execute(req, 'select user_id, secret from account_second_factors')) {
    const userId = String(row.user_id);
    const fresh = sealedAnew(keys, { sealed: String(row.secret), purpose: factorPurpose(userId) });
    if (fresh === undefined) counts.unreadable += 1;
    if (!fresh) continue;
    await execute(req, 'update account_second_factors set secret = ? where user_id = ?', [fresh, userId]);
    counts.sealed += 1;
  }
  return counts;
}

async function sealDestinations(req: PayloadRequest, keys: Keys<Buffer>): Promise<Counts> {
  const counts = { sealed: 0, unreadable: 0 };
  for (const { id, sealed_secret: sealed } of await execute(req, 'select id, sealed_secret from destinations')) {
    if (typeof sealed !== 'string' || sealed === '') continue;
    const fresh = sealedAnew(keys, { sealed, purpose: secretPurpose });
    if (fresh === undefined) counts.unreadable += 1;
    if (!fresh) continue;
    await execute(req, 'update destinations set sealed_secret = ? where id = ?', [fresh, String(id)]);
    counts.sealed += 1;
  }
  return counts;
}

/** The worker reads destinations from the published read model, at its next start. */
async function sealPublished(req: PayloadRequest, keys: Keys<Buffer>): Promise<void> {
  const rows = await execute(
    req,
    "select key, body from published_documents where kind = 'destination' and body is not null",
  );
  for (const { key, body } of rows) {
    const document = parseJson(String(body));
    if (!isRecord(document) || typeof document.sealedSecret !== 'string') continue;
    const sealedSecret = sealedAnew(keys, { sealed: document.sealedSecret, purpose: secretPurpose });
    if (!sealedSecret) continue;
    await execute(req, 'update published_documents set body = ? where key = ?', [
      JSON.stringify({ ...document, sealedSecret }),
      String(key),
    ]);
  }
}

/** Returns null for what the present key has sealed, and undefined for what none of the keys has. */
function sealedAnew(keys: Keys<Buffer>, given: { sealed: string; purpose: string }): string | null | undefined {
  const [present] = keys;
  if (openText(present, given) !== undefined) return null;
  const text = readWith(keys, (key) => openText(key, given));
  return text === undefined ? undefined : sealText(present, { text, purpose: given.purpose });
}
