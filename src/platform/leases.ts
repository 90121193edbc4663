import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Sql, Statements } from './database.ts';
import { databaseNow } from './database-clock.ts';
import { type Loop, startLoop } from './background-loop.ts';
import type { Lease } from './lease.ts';

export type Leases<Name extends string> = Readonly<Record<Name, Lease>> & { stop(): Promise<void> };

type LeaseOptions<Name extends string> = {
  sql: Sql;
  names: readonly Name[];
  /** The same after a restart, so that nothing rests meanwhile; another for every other process. */
  holder: string;
  onFailure(error: unknown): void;
  everyMs?: number;
  /** For tests: a clock that never goes back. */
  nowMs?: () => number;
};

const renewEveryMs = 2_000;
/** After this time without a renewal another process takes over. */
export const leaseMs = 10_000;
/** How long before its end a lease counts as lost, so that work begun in the last moment usually has its answer before another process takes over. */
const marginMs = 3_000;

/**
 * Takes leases as they become free, and renews them. The first round is done when this resolves; while the database does not answer nothing is held.
 * The database's clock decides, because those of several machines differ.
 */
export async function openLeases<Name extends string>(options: LeaseOptions<Name>): Promise<Leases<Name>> {
  const { sql, names, holder, everyMs = renewEveryMs, nowMs = () => performance.now() } = options;
  const heldUntilMs = new Map<string, number>();
  const renew = async () => {
    const untilMs = nowMs() + leaseMs - marginMs;
    for (const name of await takeLeases(sql, { names, holder })) heldUntilMs.set(name, untilMs);
  };
  const first = Promise.withResolvers<void>();
  const loop: Loop = startLoop({
    everyMs,
    run: () => renew().then(first.resolve),
    onFailure({ error }) {
      options.onFailure(error);
      first.resolve();
    },
  });
  await first.promise;
  const leaseOf = (name: Name): Lease => ({ isHeld: () => nowMs() < (heldUntilMs.get(name) ?? -Infinity) });
  return {
    ...(Object.fromEntries(names.map((name) => [name, leaseOf(name)])) as Record<Name, Lease>),
    async stop() {
      await loop.stop();
      heldUntilMs.clear();
      await sql.run('DELETE FROM leases WHERE holder = ?', [holder]).catch(options.onFailure);
    },
  };
}

/** Takes what is free or the holder's own, for `leaseMs` from now. @returns the names that the holder has */
async function takeLeases(
  sql: Sql,
  { names, holder }: { names: readonly string[]; holder: string },
): Promise<string[]> {
  const now = databaseNow[sql.dialect];
  await sql.run(
    `INSERT INTO leases (name, holder, until_ms) VALUES ${names.map(() => `(?, ?, ${now} + ${leaseMs})`).join(', ')}
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until_ms = excluded.until_ms
     WHERE leases.holder = excluded.holder OR leases.until_ms <= ${now}`,
    names.flatMap((name) => [name, holder]),
  );
  const rows = await sql.all('SELECT name FROM leases WHERE holder = ?', [holder]);
  return rows.map(({ name }) => String(name));
}

/** A kind of work, who does it, and how long ago its lease ended; negative while it lasts. */
export type HeldLease = { name: string; holder: string; endedMs: number };

/** Returns every kind of work that a process has ever taken. */
export async function readLeases(sql: Pick<Sql, 'dialect'> & Statements): Promise<HeldLease[]> {
  const rows = await sql.all(
    `SELECT name, holder, ${databaseNow[sql.dialect]} - until_ms AS ended_ms FROM leases ORDER BY name`,
  );
  return rows.map(({ name, holder, ended_ms }) => ({
    name: String(name),
    holder: String(holder),
    endedMs: Number(ended_ms),
  }));
}

/**
 * Names the process that works on a folder: the same until the machine starts again, and another on every other machine, also on a copy of this one.
 * Only one process may work on the folder.
 */
export function holderOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  const host = hostname();
  const told = createHash('sha256').update(`${host} ${bootId()} ${dev} ${ino}`).digest('hex').slice(0, 12);
  return `${host.slice(0, 64)} ${told}`;
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // macOS has none; the folder's numbers and the name of the machine remain.
    return '';
  }
}
