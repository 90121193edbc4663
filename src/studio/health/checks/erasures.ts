import { erasureWaitingMs } from '../../../platform/health-thresholds.ts';
import type { Check } from '../check.ts';

/** Erasures whose events are still in the event store. */
export const erasures: Check = {
  id: 'erasures',
  name: 'Erasures',
  async run({ sql, nowMs }) {
    const [row] = await (
      await sql()
    ).all('SELECT count(*) AS n, min(at_ms) AS oldest FROM erasures WHERE completed_at_ms IS NULL');
    const [waiting, oldestMs] = [Number(row?.n ?? 0), Number(row?.oldest ?? nowMs)];
    if (waiting === 0 || nowMs - oldestMs <= erasureWaitingMs)
      return [
        {
          id: 'erasures',
          state: 'ok',
          title: { phrase: 'Erasures' },
          detail: {
            phrase: 'Every erasure that was asked for is done or under way. Under way: {waiting}.',
            values: { waiting },
          },
        },
      ];
    return [
      {
        id: 'erasures',
        state: 'warning',
        title: { phrase: 'An erasure is not finished' },
        detail: {
          phrase:
            'A visitor asked for erasure, and the event store still holds events. The law sets a month. Waiting: {waiting}.',
          values: { waiting },
        },
        sinceMs: oldestMs,
        remedy: { phrase: 'Check the event store and the worker. The erasure goes on by itself when both work.' },
        docs: 'docs/operations.md#erased-data-on-the-disk',
      },
    ];
  },
};
