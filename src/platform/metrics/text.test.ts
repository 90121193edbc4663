import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Histogram } from './histogram.ts';
import { processMetrics } from './process-metrics.ts';
import { createRegistry } from './registry.ts';
import { textOf } from './text.ts';

const catalogue = {
  things_total: { type: 'counter', help: 'Things, with a \\ and\na line end.' },
  room_bytes: { type: 'gauge', help: 'Room.' },
  wait_seconds: { type: 'histogram', help: 'Waits.' },
} as const;

test('values are written in the text format, and what has no value is left out', () => {
  const histogram = new Histogram([0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(seconds);
  expect(
    textOf(catalogue, {
      things_total: [{ labels: { kind: 'a "b" \\ c\nd' }, value: 3 }],
      wait_seconds: [{ labels: { route: 'page' }, histogram }],
    }),
  ).toBe(
    [
      String.raw`# HELP things_total Things, with a \\ and\na line end.`,
      '# TYPE things_total counter',
      String.raw`things_total{kind="a \"b\" \\ c\nd"} 3`,
      '# HELP wait_seconds Waits.',
      '# TYPE wait_seconds histogram',
      'wait_seconds_bucket{route="page",le="0.1"} 2',
      'wait_seconds_bucket{route="page",le="1"} 3',
      'wait_seconds_bucket{route="page",le="+Inf"} 4',
      'wait_seconds_sum{route="page"} 7.65',
      'wait_seconds_count{route="page"} 4',
      '',
    ].join('\n'),
  );
});

test("Prometheus' own checker accepts the text of a process", async () => {
  const text = await createRegistry([processMetrics()]).scrape();
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(text).toMatch(/^nodejs_version_info\{version="v\d+\.\d+\.\d+"\} 1$/m);
});
