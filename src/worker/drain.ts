import { type JournalFolder, listJournals, removeDrained } from '../journal/folders.ts';
import { isBefore } from '../journal/reader.ts';
import type { Sql } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Consumer } from './contract.ts';
import type { Hold } from './hold.ts';
import { Lane } from './lane.ts';
import { pause } from './pause.ts';

/** How often an idle lane looks: what is acknowledged is carried on well within a second. */
const pollMs = 100;
/** How often new journals are looked for and carried segments are removed. */
const surveyMs = 1_000;
const shortestBackOffMs = 100;
const longestBackOffMs = 5_000;

export type DrainParts = { root: string; consumers: readonly Consumer[]; sql: Sql; log: Log; hold?: Pick<Hold, 'run'> };
export type Drain = {
  /** Resolves when the batches being handed over are through; what is left stays in the journals. */
  stop(): Promise<void>;
};

/** Carries every journal under the root to every consumer, and removes segments all of them have passed. */
export function startDrain(parts: DrainParts): Drain {
  const stopping = new AbortController();
  const running = survey(parts, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

type JournalLanes = { journal: JournalFolder; lanes: Lane[] };

async function survey(parts: DrainParts, signal: AbortSignal): Promise<void> {
  const known = new Map<string, JournalLanes>();
  const loops: Promise<void>[] = [];
  while (!signal.aborted) {
    try {
      for (const journal of await listJournals(parts.root)) {
        if (known.has(journal.name)) continue;
        const lanes = parts.consumers.map((consumer) => new Lane({ ...parts, journal, consumer }));
        known.set(journal.name, { journal, lanes });
        loops.push(...lanes.map((lane, at) => runLane({ lane, name: `${journal.name} to ${parts.consumers[at]?.name}`, log: parts.log, hold: parts.hold, signal })));
      }
      for (const { journal, lanes } of known.values()) await removeCarried(journal, lanes);
    } catch (error) {
      parts.log.error({ error: String(error) }, 'The journals cannot be listed or cleared');
    }
    await pause(surveyMs, signal);
  }
  await Promise.all(loops);
}

/** Up to the position of the lane that is furthest behind. */
export async function removeCarried(journal: JournalFolder, lanes: readonly Lane[]): Promise<void> {
  const [first, ...others] = lanes.map((lane) => lane.carried);
  if (!first) return;
  const slowest = others.reduce((behind, position) => (isBefore(position, behind) ? position : behind), first);
  await removeDrained(journal.folder, slowest);
}

type LaneRun = { lane: Lane; name: string; log: Log; hold: Pick<Hold, 'run'> | undefined; signal: AbortSignal };

async function runLane({ lane, name, log, hold, signal }: LaneRun): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const moved = hold ? await hold.run(() => lane.step()) : await lane.step();
      if (failures > 0) log.info({ lane: name }, 'The lane moves again');
      failures = 0;
      if (!moved) await pause(pollMs, signal);
    } catch (error) {
      failures += 1;
      const waitMs = Math.min(longestBackOffMs, shortestBackOffMs * 2 ** (failures - 1));
      log.warn({ lane: name, failures, waitMs, error: String(error) }, 'The lane is stuck and will try again');
      await pause(waitMs, signal);
    }
  }
}
