import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeMetrics } from '../../src/measurement/store/metrics.ts';
import { processMetrics } from '../../src/platform/metrics/process-metrics.ts';
import { createRegistry } from '../../src/platform/metrics/registry.ts';
import { tracingMetrics } from '../../src/platform/tracing/metrics.ts';
import { siteMetrics } from '../../src/site/metrics.ts';
import { createStudioFigures } from '../../src/studio/listener/figures.ts';
import { studioMetrics } from '../../src/studio/metrics.ts';
import { workerMetrics } from '../../src/worker/metrics/metrics.ts';
import { root } from '../support/product.ts';
import { samplesOf } from './samples.ts';

const prometheus = join(root, 'deploy/prometheus');
const environment = { dataDir: '/nowhere', mediaDir: '/nowhere' };
/** Only the names of these are read, so nothing that they would measure is needed. */
const nothing = { environment, dependencies: { environment } } as never;
const { catalogue } = createRegistry([
  processMetrics(),
  ...siteMetrics(nothing),
  ...workerMetrics(nothing),
  ...studioMetrics(createStudioFigures()),
  ...storeMetrics(nothing),
  tracingMetrics(undefined),
]);

test('docs/operations.md explains every metric, and no other', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const cells = [...page.matchAll(/^\| ((?:`(?:candor|process|nodejs)_\w+`(?:, )?)+) \|/gm)].map((row) =>
    String(row[1]),
  );
  const documented = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map((name) => String(name[1])));
  expect(documented.toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test('alerts and dashboard ask only for metrics that exist, and the dashboard shows each of ours', () => {
  const alerts = readFileSync(join(prometheus, 'alerts.yml'), 'utf8');
  const dashboard = JSON.parse(readFileSync(join(root, 'deploy/grafana/candor.json'), 'utf8'));
  const shown = expressionsIn(dashboard);
  const asked = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map((expression) => String(expression[1]));
  expect([asked.length, shown.length].every((count) => count > 15)).toBe(true);
  const exist = new Set(samplesOf(catalogue));
  const unknown = [...asked, ...shown].flatMap(metricsIn).filter((name) => !exist.has(name));
  expect(unknown).toEqual([]);
  const inDashboard = new Set(shown.flatMap(metricsIn).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  expect(Object.keys(catalogue).filter((name) => name.startsWith('candor_') && !inDashboard.has(name))).toEqual([]);
});

test('counters end in _total, and sizes and times name their unit', () => {
  const wrong = Object.entries(catalogue).filter(
    ([name, { type }]) =>
      (type === 'counter') !== name.endsWith('_total') || /_(ms|milliseconds|kb|mb|minutes|hours)\b/.test(name),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test.each([
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool %s %s %s', (...args) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: prometheus, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});

/** Every `expr` in a dashboard, however deep. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'expr' && typeof inner === 'string' ? [inner] : expressionsIn(inner),
  );
}

function metricsIn(expression: string): string[] {
  return [...expression.matchAll(/\b(?:candor|process|nodejs)_\w+/g)].map(([name]) => name);
}
