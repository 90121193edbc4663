import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as thresholds from '../../src/platform/health-thresholds.ts';
import { root } from '../support/product.ts';

const text = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');

/** Returns one line of an alert. */
function lineOf(alert: string, name: 'expr' | 'for'): string {
  const [, rule = ''] = text.split(`- alert: ${alert}\n`);
  return new RegExp(`^ +${name}: (.+)$`, 'm').exec(rule.split('- alert:')[0] ?? '')?.[1] ?? '';
}

const unitsMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function durationMs(written: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(written) ?? [];
  return Number(count) * unitsMs[unit as keyof typeof unitsMs];
}

const seconds = (ms: number) => String(ms / 1_000);

test('the alerts of Prometheus and the system health of the studio begin at the same figures', () => {
  const { queueBehindMs, contentStaleMs, leastFreeShare, leastFreeBytes, sweepOverdueMs } = thresholds;
  expect(lineOf('CandorQueueBehind', 'expr')).toBe(`candor_worker_queue_behind_seconds > ${seconds(queueBehindMs)}`);
  expect(lineOf('CandorContentStale', 'expr')).toBe(`candor_site_snapshot_stale_seconds > ${seconds(contentStaleMs)}`);
  const disk = /< ([\d.]+) \* candor_disk_size_bytes or candor_disk_free_bytes < (\S+)$/;
  const [, share, bytes] = disk.exec(lineOf('CandorDiskNearlyFull', 'expr')) ?? [];
  expect([Number(share), Number(bytes)]).toEqual([leastFreeShare, leastFreeBytes]);
  const [, days] = /> (\d+) \* 86400$/.exec(lineOf('CandorSweepOverdue', 'expr')) ?? [];
  expect(Number(days) * unitsMs.d).toBe(sweepOverdueMs);
});

test('what may last for a while may last equally long in both', () => {
  expect(durationMs(lineOf('CandorMailFailing', 'for'))).toBe(thresholds.retryingMs);
  expect(durationMs(lineOf('CandorErasureWaiting', 'for'))).toBe(thresholds.erasureWaitingMs);
});
