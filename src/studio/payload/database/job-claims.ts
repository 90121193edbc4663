import type { BaseDatabaseAdapter, Payload } from 'payload';
import { placeholders } from '../../../platform/database.ts';
import { type Loop, startLoop } from '../../../platform/background-loop.ts';
import { errorText } from '../../../platform/errors.ts';
import { execute, type Within } from './execute.ts';
import { lockTransaction } from './lock-transaction.ts';

/*
 * Payload looks for due jobs and then marks what it found, so two studios take the same jobs; and a job whose studio was killed stays marked forever. Here
 * both are one step behind a lock, and a mark counts for as long as its studio renews it.
 */

/** The PostgreSQL advisory lock for a transaction that takes jobs. The number is arbitrary. */
const jobsLock = 7_236_334;
/** After this time without a renewal another studio takes the job over. */
const claimMs = 60_000;
/** Several renewals may fail before a claim ends. */
const renewEveryMs = 10_000;
/** A studio of an earlier version has no claims. Its jobs count as left only after this time, which none takes. */
const unclaimedMs = 60 * 60_000;

type UpdateJobs = BaseDatabaseAdapter['updateJobs'];
type Taking = Parameters<UpdateJobs>[0];

/** The jobs that this process runs. False: taken in a transaction that may not have ended yet. */
type OwnJobs = Map<string, boolean>;

/** Makes the adapter take each due job for one studio, whatever their number. */
export function withJobClaims(adapter: BaseDatabaseAdapter): void {
  const { updateJobs, connect } = adapter;
  const own: OwnJobs = new Map();
  let renewal: Loop | undefined;
  adapter.updateJobs = async function (this: BaseDatabaseAdapter, args: Taking) {
    try {
      if (!isTaking(args)) return await updateJobs.call(this, args);
      const taken = await takeDue({ payload: this.payload, ...args.req }, () => updateJobs.call(this, args));
      for (const { id } of taken) own.set(String(id), false);
      if (own.size > 0) renewal ??= startRenewal(this.payload, own);
      return taken;
    } catch (error) {
      // Payload leaves its transaction open, and with it a connection.
      if (args.req?.transactionID) await this.rollbackTransaction(args.req.transactionID);
      throw error;
    }
  };
  adapter.connect = async function (this: BaseDatabaseAdapter, ...given) {
    await connect?.apply(this, given);
    const { destroy } = this;
    this.destroy = async () => {
      await renewal?.stop();
      renewal = undefined;
      await destroy?.call(this);
    };
  };
}

/** Payload marks the due jobs by a condition, and a job that it runs already by its id. */
function isTaking({ data, where, id }: Parameters<UpdateJobs>[0]): boolean {
  return id === undefined && where !== undefined && data.processing === true;
}

type Jobs = Awaited<ReturnType<UpdateJobs>>;

async function takeDue(within: Within, take: () => Promise<Jobs>): Promise<NonNullable<Jobs>> {
  await lockTransaction(within, jobsLock);
  await releaseLeft(within);
  const taken = (await take()) ?? [];
  if (taken.length > 0)
    await claim(
      within,
      taken.map(({ id }) => String(id)),
    );
  return taken;
}

/** Makes jobs free again whose studio has died. */
async function releaseLeft(within: Within): Promise<void> {
  const { now, id, updated, yes, no } = dialectOf(within);
  const claimOf = `exists (select 1 from job_claims c where c.job_id = ${id}`;
  await execute(
    within,
    `update payload_jobs set processing = ${no} where processing = ${yes} and completed_at is null
     and (${claimOf} and c.until_ms <= ${now}) or (not ${claimOf}) and ${updated} <= ${now} - ${unclaimedMs}))`,
  );
  await execute(within, `delete from job_claims where until_ms <= ${now}`);
}

/** Takes jobs from now on, or renews them. */
async function claim(within: Within, ids: readonly string[]): Promise<void> {
  const until = `${dialectOf(within).now} + ${claimMs}`;
  await execute(
    within,
    `insert into job_claims (job_id, until_ms) values ${ids.map(() => `(?, ${until})`).join(', ')}
     on conflict (job_id) do update set until_ms = excluded.until_ms`,
    [...ids],
  );
}

function startRenewal(payload: Payload, own: OwnJobs): Loop {
  return startLoop({
    everyMs: renewEveryMs,
    run: () => renew({ payload }, own),
    onFailure: ({ error }) =>
      payload.logger.warn(
        { error: errorText(error) },
        'The jobs under way could not be kept; the studio will try again',
      ),
  });
}

/** Renews the claims of what runs, and forgets what has ended. */
async function renew(within: Within, own: OwnJobs): Promise<void> {
  const ids = [...own].flatMap(([id, isSettled]) => (isSettled ? [id] : []));
  for (const id of own.keys()) own.set(id, true);
  if (ids.length === 0) return;
  const { id, yes } = dialectOf(within);
  const rows = await execute(
    within,
    `select ${id} as id from payload_jobs where ${id} in (${placeholders(ids)}) and processing = ${yes}`,
    ids,
  );
  const running = rows.map((row) => String(row.id));
  if (running.length > 0) await claim(within, running);
  const ended = ids.filter((one) => !running.includes(one));
  if (ended.length === 0) return;
  await execute(within, `delete from job_claims where job_id in (${placeholders(ended)})`, ended);
  for (const one of ended) own.delete(one);
}

function dialectOf({ payload }: Within) {
  return dialects[payload.db.name === 'postgres' ? 'postgres' : 'sqlite'];
}

const dialects = {
  postgres: {
    now: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
    id: 'payload_jobs.id::text',
    updated: '(extract(epoch from payload_jobs.updated_at) * 1000)::bigint',
    yes: 'true',
    no: 'false',
  },
  sqlite: {
    now: "cast(unixepoch('subsec') * 1000 as integer)",
    id: 'payload_jobs.id',
    updated: "cast(unixepoch(payload_jobs.updated_at, 'subsec') * 1000 as integer)",
    yes: '1',
    no: '0',
  },
} as const;
