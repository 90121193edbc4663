/** @module-tag long */
import { randomInt } from 'node:crypto';
import { test } from 'vitest';
import { describeCounts, useLanes } from './play.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { schedulesFrom } from './schedule.ts';

/* schedules.browser.test.ts lists the properties; this file checks them with new seeds. */

const lanes = useLanes();
const seed = Number(process.env.CONSENT_SCHEDULE_SEED ?? randomInt(1_000_000));
const count = 100;

test(
  'a hundred schedules end where their last press left them',
  async () => {
    console.log(`CONSENT_SCHEDULE_SEED=${seed}`);
    const figures = await lanes().play(schedulesFrom(seed, count), (played) => {
      if (played % 25 === 0) console.log(`${played} of ${count} schedules`);
    });
    console.log(`Seed ${seed}: ${describeCounts(figures)}.`);
  },
  patient(3_600_000),
);
