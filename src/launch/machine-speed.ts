import { spawnSync } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';

/** A worker grows to 1.5 GB, and the browsers, databases and event stores that it starts come on top. */
const workerBytes = 2.5 * 2 ** 30;

/** Number of test files that run at once: one for each core, because the servers and browsers that a test waits for work meanwhile. */
export const testWorkers = Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / workerBytes)));

/** Number of journeys that run at once. Each keeps two cores busy: on two cores, two at once take longer than one after the other. */
export const journeyWorkers = Math.ceil(testWorkers / 2);

/** Time of the calibration's workers on two idle cores of the machine that the tests' time limits were chosen on. */
const referenceMs = 600;
/** Tests are not meant for slower machines, and an error in the measurement must not make a run endless. */
const mostSlowness = 20;

/** Hashes, sorts and parses, like most tests: the same amount in each worker, long enough to include the pauses of a quota. */
const calibration = `
  const { isMainThread, Worker } = require('node:worker_threads');
  const { createHash } = require('node:crypto');
  if (isMainThread) {
    const startedAtMs = performance.now();
    let left = ${testWorkers};
    for (let worker = 0; worker < ${testWorkers}; worker += 1) new Worker(process.env.CALIBRATION, { eval: true }).once('exit', () => {
      left -= 1;
      if (left === 0) console.log(performance.now() - startedAtMs);
    });
  } else {
    const bytes = Buffer.alloc(1024 * 1024, 'candor');
    for (let round = 0; round < 12; round += 1) {
      for (let part = 0; part < 8; part += 1) createHash('sha256').update(bytes).digest('hex');
      const rows = Array.from({ length: 30000 }, (_, at) => ({ key: 'row ' + ((at * 7919) % 30011), value: at }));
      JSON.parse(JSON.stringify(rows)).sort((one, other) => (one.key < other.key ? -1 : 1));
    }
  }
`;

/**
 * Returns how many times slower than two idle cores this machine currently is, at least 1. Measured once in a run, at
 * the first call; the other processes of the run get the value through the environment.
 */
export function machineSlowness(): number {
  const known = Number(process.env.TEST_SLOWNESS);
  const slowness = known >= 1 ? known : measure();
  process.env.TEST_SLOWNESS = String(slowness);
  return slowness;
}

/** Scales a test's time limit in milliseconds to this machine. Such a limit only catches hanging tests; working ones must never reach it. */
export function patient(milliseconds: number): number {
  return Math.round(milliseconds * machineSlowness());
}

function measure(): number {
  const { stdout } = spawnSync(process.execPath, ['-e', calibration], {
    encoding: 'utf8',
    env: { ...process.env, CALIBRATION: calibration, NODE_OPTIONS: '' },
  });
  const measured = Number(stdout.trim()) / referenceMs;
  return Number.isFinite(measured) ? Math.min(mostSlowness, Math.max(1, Math.ceil(measured * 10) / 10)) : 1;
}
