import { expect, test } from 'vitest';
import { createSource } from './metric.ts';
import { createRegistry } from './registry.ts';

const up = { reached_up: { type: 'gauge', help: 'Whether it answers.' } } as const;

test('a source that fails, or answers too late, is reported and holds up nothing else', async () => {
  const registry = createRegistry(
    [
      createSource({
        name: 'good',
        catalogue: { good_total: { type: 'counter', help: 'G.' } },
        read: () => ({ good_total: 7 }),
      }),
      createSource({
        name: 'broken',
        catalogue: { broken_total: { type: 'counter', help: 'B.' } },
        read: () => Promise.reject(new Error('away')),
      }),
      createSource({
        name: 'silent',
        catalogue: up,
        read: () => new Promise<object>(() => {}),
        otherwise: { reached_up: 0 },
      }),
    ],
    { withinMs: 20 },
  );
  const text = await registry.scrape();
  expect(text).toContain('\ngood_total 7\n');
  expect(text).toContain('\nreached_up 0\n');
  expect(text).not.toContain('broken_total');
  for (const line of ['{source="good"} 1', '{source="broken"} 0', '{source="silent"} 0'])
    expect(text).toContain(`candor_metrics_source_up${line}\n`);
});

test('a source is read once at a time, however many ask, and again for the next scrape', async () => {
  let reads = 0;
  let answer: () => void = () => {};
  const registry = createRegistry([
    createSource({
      name: 'slow',
      catalogue: { slow_total: { type: 'counter', help: 'S.' } },
      read: () => {
        reads += 1;
        return new Promise<{ slow_total: number }>((resolve) => {
          answer = () => resolve({ slow_total: reads });
        });
      },
    }),
  ]);
  const both = Promise.all([registry.scrape(), registry.scrape()]);
  await Promise.resolve();
  await Promise.resolve();
  answer();
  for (const text of await both) expect(text).toContain('\nslow_total 1\n');
  const third = registry.scrape();
  await Promise.resolve();
  answer();
  expect(await third).toContain('\nslow_total 2\n');
});
