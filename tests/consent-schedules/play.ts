import type { Browser } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { minimise, type Schedule } from './schedule.ts';
import { type Counts, runSchedule } from './run.ts';
import { launchBrowser, setStage, type Stage } from './stage.ts';

/** Schedules that run in parallel, each on its own stage: pages wait as much as they work. */
const lanes = 2;
/** The first failures tell enough; minimising each further one would take dozens of runs. */
const maxMinimised = 2;

type Lanes = {
  stages: readonly Stage[];
  /** Plays all schedules; throws with the failure, its minimised schedule, and how to replay it. */
  play(schedules: readonly Schedule[], progress?: (played: number) => void): Promise<Counts>;
};

export function useLanes(world: { machines?: number } = {}): () => Lanes {
  let browser: Browser | undefined;
  let stages: Stage[] = [];
  beforeAll(async () => {
    const launched = await launchBrowser();
    browser = launched;
    stages = await Promise.all(Array.from({ length: lanes }, () => setStage(launched, world)));
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all(stages.map((stage) => stage.stop()));
  });
  return () => ({ stages, play: (schedules, progress) => playAll(stages, schedules, progress) });
}

type Failure = { schedule: Schedule; violations: string[] };

async function playAll(
  stages: readonly Stage[],
  schedules: readonly Schedule[],
  progress: (played: number) => void = () => undefined,
): Promise<Counts> {
  const left = [...schedules];
  const sum: Counts = { presses: 0, posts: 0, held: 0, repeated: 0, cut: 0, overtaken: 0, abandoned: 0 };
  const failures: Failure[] = [];
  await Promise.all(
    stages.map(async (stage) => {
      for (let schedule = left.shift(); schedule; schedule = left.shift()) {
        const { violations, counts } = await runSchedule(stage, schedule);
        for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
        if (violations.length) {
          failures.push({ schedule, violations });
          console.log(inLines({ schedule, violations }));
        }
        progress(schedules.length - left.length);
      }
    }),
  );
  if (failures.length) throw new Error(await report(failures, { stages, played: schedules.length }));
  return sum;
}

async function report(
  failures: readonly Failure[],
  { stages, played }: { stages: readonly Stage[]; played: number },
): Promise<string> {
  const [stage] = stages;
  const texts = failures.map(inLines);
  for (const [at, { schedule }] of failures.slice(0, maxMinimised).entries()) {
    if (!stage) break;
    const known = new Set(failures[at]?.violations);
    const smallest = await minimise(schedule, async (candidate) =>
      (await runSchedule(stage, candidate, { isBrief: true })).violations.some((each) => known.has(each)),
    );
    const { violations } = await runSchedule(stage, smallest);
    texts[at] += `\n  and the smallest that fails:\n${inLines({ schedule: smallest, violations })}`;
  }
  return `${failures.length} of ${played} schedules ended wrong. Set CONSENT_SCHEDULE to play one again.\n\n${texts.join('\n\n')}`;
}

/** Describes the failure and how to replay it. */
function inLines({ schedule, violations }: Failure): string {
  return `${violations.map((each) => `  - ${each}`).join('\n')}\n  CONSENT_SCHEDULE='${JSON.stringify(schedule)}'`;
}

export function describeCounts({ presses, posts, held, overtaken, repeated, cut, abandoned }: Counts): string {
  return `${presses} presses, ${posts} posts, ${held} held, ${overtaken} answered after a later one, ${repeated} repeated, ${cut} cut, ${abandoned} abandoned by their page`;
}
