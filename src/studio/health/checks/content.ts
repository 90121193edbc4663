import { contentStaleMs } from '../../../platform/health-thresholds.ts';
import { silentAfterMs } from '../../../platform/heartbeat.ts';
import type { Check } from '../check.ts';
import { readSiteProcesses } from '../site-processes.ts';

/** Whether what editors publish reaches the site. */
export const content: Check = {
  id: 'content',
  name: 'Published content',
  async run(context) {
    const running = (await readSiteProcesses(context)).filter(({ silentMs }) => silentMs < silentAfterMs);
    if (running.length === 0) return [];
    const stale = running.filter(({ staleMs }) => staleMs > contentStaleMs);
    if (stale.length === 0)
      return [
        {
          id: 'content',
          state: 'ok',
          title: { phrase: 'Published content' },
          detail: { phrase: 'What editors publish reaches every site process within seconds.' },
        },
      ];
    return [
      {
        id: 'content',
        state: 'warning',
        title: { phrase: 'The site does not see what is published' },
        detail: {
          phrase: 'Visitors see the pages as they were. Nothing new appears on: {names}.',
          values: { names: { phrases: stale.map(({ name, machine }) => `${name} (${machine})`) } },
        },
        sinceMs: context.nowMs - Math.max(...stale.map(({ staleMs }) => staleMs)),
        remedy: {
          phrase: 'Start the content database, or correct DATABASE_URL on that machine. The site follows by itself.',
        },
        docs: 'docs/operations.md#when-postgresql-goes-away',
      },
    ];
  },
};
