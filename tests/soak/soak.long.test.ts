/** @module-tag long */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProcessName, type Product, root, startProduct } from '../support/product.ts';
import { startEditing } from './editing.ts';
import { growthOf, type Sample } from './growth.ts';
import { startTraffic } from './traffic.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const everySeconds = 10;
const names = ['site', 'studio', 'worker', 'events'] as const satisfies readonly ProcessName[];

/** Resident memory not backed by a file, at any sample after settling: the measured value plus a quarter; for the studio its peak before a collection. docs/operations.md has the same figures. */
const largestMiB = { site: 240, studio: 1_000, worker: 170, events: 700 };

/** The event store's caches grow with its parts, up to the bound above: 224 to 247 MiB from the tenth to the thirtieth minute. */
const storeShare = 0.15;

/** Each kind of request about ten times per second: enough to fill every cache and pool within the first minutes. */
const requestsPerSecond = 100;

let product: Product;
const samples: Record<ProcessName, Sample[]> = { site: [], studio: [], worker: [], events: [] };
const answers = new Map<string, number>();
const pidsBefore: Partial<Record<ProcessName, number>> = {};

beforeAll(
  async () => {
    product = await startProduct();
    for (const name of names) pidsBefore[name] = product.pid(name);
    const traffic = await startTraffic({ siteUrl: product.siteUrl, perSecond: requestsPerSecond });
    const editing = await startEditing(product);
    for (let second = 0; second < minutes * 60; second += everySeconds) {
      await delay(everySeconds * 1_000);
      for (const name of names) samples[name].push(look(product.pid(name), second));
      if (second % 300 === 0)
        console.log(
          `soak: ${second / 60} of ${minutes} min, ${names.map((name) => `${name} ${samples[name].at(-1)?.anonymousMiB} MiB`).join(', ')}`,
        );
    }
    await editing.stop();
    await traffic.stop();
    for (const [kind, count] of [...traffic.answers, ...editing.answers]) answers.set(kind, count);
    keepReport();
  },
  (minutes + 10) * 60_000,
);
afterAll(() => product.stop(), 60_000);

test.each(names)('%s stays level in memory, descriptors and threads', (name) => {
  expect(growthOf(samples[name], name === 'events' ? { memoryShare: storeShare } : {})).toEqual([]);
});

test.each(names)('%s stays below what the documents say', (name) => {
  const settled = samples[name].slice(Math.ceil(samples[name].length / 3)).map(({ anonymousMiB }) => anonymousMiB);
  expect(Math.max(...settled)).toBeLessThan(largestMiB[name]);
});

test('every process is still the one that was started', () => {
  expect(names.map((name) => product.pid(name))).toEqual(names.map((name) => pidsBefore[name]));
});

test('the traffic was answered: every kind often, nothing broken', () => {
  const of = (start: string) =>
    [...answers].filter(([kind]) => kind.startsWith(start)).reduce((sum, [, count]) => sum + count, 0);
  for (const kind of [
    'page 200',
    'missing 404',
    'search 200',
    'preferences 200',
    'decision 200',
    'events 204',
    'log 204',
    'nonsense 400',
    'publish 200',
    'report 200',
    'list 200',
  ])
    expect([kind, of(kind) > 10]).toEqual([kind, true]);
  expect([...answers.keys()].filter((kind) => / 5\d\d$| failed$/.test(kind))).toEqual([]);
});

function look(pid: number, atSeconds: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return {
    atSeconds,
    anonymousMiB: Math.round(field('RssAnon') / 1_024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    threads: field('Threads'),
  };
}

/** Saves the report beside the other reports of the run, for viewing the curve. */
function keepReport(): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(
    join(root, 'test-results/soak.json'),
    JSON.stringify({ minutes, requestsPerSecond, answers: Object.fromEntries(answers), samples }, null, 1),
  );
}
