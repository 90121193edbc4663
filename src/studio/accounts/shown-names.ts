import type { Payload, PayloadRequest, Where } from 'payload';
import { roleOf } from '../../content/access/role.ts';
import { isRecord, textOf } from '../publishing/read-model/localized.ts';

/** Whom a name is shown to, and the transaction to read accounts in, if any. */
export type Reader = { payload: Payload; user?: unknown } & Partial<Pick<PayloadRequest, 'transactionID'>>;

/** Bounds one lookup; no list of the studio shows more documents than this. */
const maxNames = 1_000;

/**
 * Returns the name under which an account is shown: its display name. An account without one is shown by its email address to itself and to admins, who manage
 * people; everybody else gets an empty text, which views show as “Somebody”.
 */
export function shownName(account: unknown, reader: unknown): string {
  if (!isRecord(account)) return '';
  const isOwn = isRecord(reader) && textOf(reader.id) !== '' && textOf(reader.id) === textOf(account.id);
  return textOf(account.name) || (isOwn || roleOf(reader) === 'admin' ? textOf(account.email) : '');
}

/**
 * Returns the names of those who did something. Rows hold the id of an account, or its email address where they are evidence or were written by an earlier
 * version. A removed account has no name; admins still see the stored address.
 */
export async function shownNames(reader: Reader, stored: readonly string[]): Promise<(one: string) => string> {
  const wanted = [...new Set(stored.filter(Boolean))];
  const accounts = wanted.length === 0 ? [] : await readAccounts(reader, wanted);
  const names = new Map(
    accounts.flatMap((account) =>
      [textOf(account.id), textOf(account.email)].map((key) => [key, shownName(account, reader.user)] as const),
    ),
  );
  const ofRemoved = (one: string) => (isAddress(one) && roleOf(reader.user) === 'admin' ? one : '');
  return (one) => names.get(one) ?? ofRemoved(one);
}

/** The database layer knows no access control, which would hide every account but the reader's own. */
async function readAccounts(
  { payload, transactionID }: Reader,
  wanted: readonly string[],
): Promise<Record<string, unknown>[]> {
  const [addresses, ids] = [wanted.filter(isAddress), wanted.filter((one) => !isAddress(one))];
  const where: Where = {
    or: [
      ...(ids.length > 0 ? [{ id: { in: ids } }] : []),
      ...(addresses.length > 0 ? [{ email: { in: addresses } }] : []),
    ],
  };
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'users',
    where,
    limit: maxNames,
    pagination: false,
    select: { name: true, email: true },
    ...(transactionID !== undefined && { req: { transactionID } }),
  });
  return docs.filter(isRecord);
}

function isAddress(one: string): boolean {
  return one.includes('@');
}
