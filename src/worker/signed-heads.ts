import { readNewestHead, signDueHead } from '../consent/records/heads.ts';
import type { ChainKeys } from '../consent/records/keys.ts';
import { decisionsPerDay } from '../consent/records/figures.ts';
import { maxTransparencySites, type Transparency, transparencyDays } from '../consent/transparency.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { dayMs } from '../platform/durations.ts';
import { errorText } from '../platform/errors.ts';
import { type Loop, startLoop } from '../platform/background-loop.ts';

const lookEveryMs = 5_000;

type SignedHeadsOptions = {
  sql: Sql;
  keys: ChainKeys;
  clock: Clock;
  log: Log;
  /** Publishes the newest head; replaced in tests. */
  publish(content: Transparency): Promise<void>;
};

/**
 * Signs heads of the chain when they are due, and publishes the newest with the sums of the last complete days. Stopping signs what is not covered yet; nothing
 * may be added to the chain after that.
 */
export function startSignedHeads(options: SignedHeadsOptions): Loop {
  const keeper = createHeadKeeper(options);
  const warn = (error: unknown) =>
    options.log.warn(
      { error: errorText(error) },
      'The head of the chain could not be signed or published; the worker will try again',
    );
  const loop = startLoop({
    everyMs: lookEveryMs,
    run: () => keeper.look({ isLast: false }),
    onFailure: ({ error }) => warn(error),
  });
  return {
    async stop() {
      await loop.stop();
      await keeper.look({ isLast: true }).catch(warn);
    },
  };
}

/** Creates the head keeper, which runs one check at a time. */
export function createHeadKeeper({ sql, keys, clock, log, publish }: SignedHeadsOptions) {
  let publishedDay: number | undefined;
  /** Something could not be published; the next look tries again. */
  let isWaiting = false;
  let rates: Transparency['rates'] = {};
  return {
    async look({ isLast }: { isLast: boolean }): Promise<void> {
      const nowMs = clock.nowMs();
      const today = Math.floor(nowMs / dayMs);
      const outcome = await signDueHead(sql, { keys, nowMs, isLast });
      if ('refused' in outcome)
        log.error(
          { record: outcome.refused },
          'This record was not written by the worker with the present SECRET, or it was changed afterwards. No head is signed from this record on. Run npm run consent:verify for details',
        );
      const fresh = 'signed' in outcome ? outcome.signed : undefined;
      if (!fresh && !isWaiting && publishedDay === today) return;
      // Complete days no longer change, so summing them once a day is enough.
      if (publishedDay !== today) rates = await ratesUntil(sql, today);
      isWaiting = true;
      await publish({ writtenAtMs: nowMs, head: fresh ?? (await readNewestHead(sql)) ?? null, rates });
      publishedDay = today;
      isWaiting = false;
    },
  };
}

async function ratesUntil(sql: Sql, today: number): Promise<Transparency['rates']> {
  const rows = await sql.all(
    'SELECT site_key FROM banner_loads UNION SELECT site_key FROM decisions ORDER BY site_key LIMIT ?',
    [maxTransparencySites],
  );
  const period = { fromMs: (today - transparencyDays) * dayMs, toMs: today * dayMs };
  const rates: Transparency['rates'] = {};
  for (const row of rows)
    rates[String(row.site_key)] = await decisionsPerDay(sql, { ...period, siteKey: String(row.site_key) });
  return rates;
}
