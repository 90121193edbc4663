import type { PayloadRequest } from 'payload';
import { systemClock } from '../../platform/clock.ts';
import { hourMs } from '../../platform/durations.ts';
import type { Keys } from '../../platform/secret.ts';
import { execute } from '../payload/database/execute.ts';
import type { createLimit } from '../payload/limit.ts';
import { isRecord } from '../publishing/read-model/localized.ts';
import { apiError, tooMany } from './errors.ts';
import { isApiKeyOf, rowOfApiKey } from './key.ts';

/** A key that is in use writes its time once an hour: what matters is whether somebody still needs it. */
const usedEveryMs = hourMs;

type Allowed = { readsDrafts: boolean };

/** Returns what the key of a request allows, or the refusal. What is wrong with a key is not said. */
export async function allowedBy(
  req: PayloadRequest,
  { apiKeys, limit }: { apiKeys: Keys; limit: ReturnType<typeof createLimit> },
): Promise<Allowed | Response> {
  const given = /^Bearer (\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1] ?? '';
  const row = rowOfApiKey(given);
  const stored: unknown =
    row &&
    (await req.payload.findByID({
      collection: 'api-keys',
      id: row,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req: { transactionID: req.transactionID },
    }));
  const isValid =
    row !== undefined &&
    isRecord(stored) &&
    stored.isActive === true &&
    isApiKeyOf(apiKeys, given, { row, keyNumber: Number(stored.keyNumber ?? 1) });
  if (!limit.take(isValid ? row : 'refused', systemClock.nowMs())) return tooMany();
  if (!isValid)
    return apiError(
      401,
      'key_not_valid',
      'Send a key that is in use: “Authorization: Bearer candor_…”. Admins find keys in the studio, under API keys.',
    );
  await noteUse(req, { row, lastUsedAt: stored.lastUsedAt });
  return { readsDrafts: stored.readsDrafts === true };
}

/** A statement of its own, so that neither `updatedAt` nor an admin's open form notices. A time that cannot be written refuses nobody. */
async function noteUse({ payload }: PayloadRequest, { row, lastUsedAt }: { row: string; lastUsedAt: unknown }) {
  const nowMs = systemClock.nowMs();
  if (typeof lastUsedAt === 'string' && nowMs - Date.parse(lastUsedAt) < usedEveryMs) return;
  const values = [new Date(nowMs).toISOString(), row];
  await execute({ payload }, 'update api_keys set last_used_at = ? where id = ?', values).catch((error: unknown) =>
    payload.logger.warn({ err: error }, 'The last use of an API key was not noted.'),
  );
}
