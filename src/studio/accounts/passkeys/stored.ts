import { execute, type Row, type Within } from '../../payload/database/execute.ts';

/** Passkeys of one account: a few devices, a synced one and a spare key. */
export const maxPasskeys = 10;
export const maxNameCharacters = 60;

/** `id` and `publicKey` (COSE) are base64url. `isMultiDevice`: it may be synced to other devices of its owner; `isBackedUp`: it is. */
export type Passkey = {
  id: string;
  userId: string;
  publicKey: string;
  /** Uses as the device counts them; 0 where it does not, as with synced passkeys. */
  counter: number;
  transports: string[];
  isMultiDevice: boolean;
  isBackedUp: boolean;
  name: string;
  createdAtMs: number;
  usedAtMs: number | null;
};

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(within: Within, userId: string): Promise<Passkey[]> {
  const rows = await execute(within, 'select * from account_passkeys where user_id = ? order by created_at, id', [
    userId,
  ]);
  return rows.map(passkeyOf);
}

export async function findPasskey(within: Within, id: string): Promise<Passkey | undefined> {
  const [row] = await execute(within, 'select * from account_passkeys where id = ?', [id]);
  return row && passkeyOf(row);
}

/** Returns false when the passkey is stored already, by whomever. */
export async function storePasskey(within: Within, passkey: Omit<Passkey, 'usedAtMs'>): Promise<boolean> {
  const { id, userId, publicKey, counter, transports, isMultiDevice, isBackedUp, name, createdAtMs } = passkey;
  const stored = await execute(
    within,
    'insert into account_passkeys (id, user_id, public_key, counter, transports, is_multi_device, is_backed_up, name, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing returning id',
    [
      id,
      userId,
      publicKey,
      counter,
      transports.join(','),
      Number(isMultiDevice),
      Number(isBackedUp),
      name,
      createdAtMs,
    ],
  );
  return stored.length > 0;
}

/** Notes a use. Returns false when the passkey was removed meanwhile, or has been used with this count: then somebody has a copy of it. */
export async function notePasskeyUse(
  within: Within,
  { id, counter, isBackedUp, nowMs }: { id: string; counter: number; isBackedUp: boolean; nowMs: number },
): Promise<boolean> {
  const used = await execute(
    within,
    'update account_passkeys set counter = ?, is_backed_up = ?, used_at = ? where id = ? and (counter < ? or counter = 0) returning id',
    [counter, Number(isBackedUp), nowMs, id, counter],
  );
  return used.length > 0;
}

/** Returns the name that it had; undefined when the account has no such passkey. */
export async function renamePasskey(
  within: Within,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<string | undefined> {
  const [had] = await execute(within, 'select name from account_passkeys where id = ? and user_id = ?', [id, userId]);
  const renamed = await execute(
    within,
    'update account_passkeys set name = ? where id = ? and user_id = ? returning id',
    [name, id, userId],
  );
  return had && renamed.length > 0 ? String(had.name) : undefined;
}

/** Returns what was removed. */
export async function deletePasskey(
  within: Within,
  { id, userId }: { id: string; userId: string },
): Promise<Passkey | undefined> {
  const [row] = await execute(within, 'delete from account_passkeys where id = ? and user_id = ? returning *', [
    id,
    userId,
  ]);
  return row && passkeyOf(row);
}

function passkeyOf(row: Row): Passkey {
  return {
    id: String(row.id),
    userId: String(row.user_id),
    publicKey: String(row.public_key),
    counter: Number(row.counter),
    transports: String(row.transports).split(',').filter(Boolean),
    isMultiDevice: Number(row.is_multi_device) === 1,
    isBackedUp: Number(row.is_backed_up) === 1,
    name: String(row.name),
    createdAtMs: Number(row.created_at),
    usedAtMs: row.used_at === null ? null : Number(row.used_at),
  };
}
