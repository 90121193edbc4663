import type { PageCache } from '../delivery/page-cache.ts';
import type { Route } from '../delivery/routes.ts';
import type { Journal } from '../journal/contract.ts';
import type { Clock } from '../platform/clock.ts';
import { createCpuShare } from '../platform/cpu-share.ts';
import { jsonAnswer } from '../platform/http.ts';
import type { Follower } from './published/follow.ts';
import type { PublishedStore } from './published/store.ts';
import type { Variant } from './render-contract.ts';

type HealthOptions = {
  store: PublishedStore;
  follower: Pick<Follower, 'status'>;
  cache: Pick<PageCache<Variant>, 'status'>;
  journal: Pick<Journal, 'isHealthy'>;
  clock: Clock;
};

/**
 * `/healthz`: the process answers. `/readyz`: it can do all of its work, pages and recording; `/readyz?for=pages` checks pages alone. The body names
 * the failing part. Neither reveals a host, path or version.
 */
export function healthRoutes(options: HealthOptions): Route[] {
  // A flood of anything else must not make the site look dead.
  const cpu = createCpuShare({ share: 0.05, sliceMs: 5, maxWaiting: 60, maxWaitMs: 2_000 });
  return [
    { method: 'GET', path: '/healthz', maxBodyBytes: 0, cpu, handler: () => jsonAnswer(200, { status: 'alive' }) },
    {
      method: 'GET',
      path: '/readyz',
      maxBodyBytes: 0,
      cpu,
      handler: ({ query }) => readiness(options, query.get('for') === 'pages' ? ['pages'] : ['pages', 'recording']),
    },
  ];
}

type Part = 'pages' | 'recording';

function readiness({ store, follower, cache, journal, clock }: HealthOptions, asked: readonly Part[]) {
  const followed = follower.status();
  const { pages, renderErrors } = cache.status();
  const can: Record<Part, boolean> = { pages: store.isComplete(), recording: journal.isHealthy() };
  return jsonAnswer(asked.every((part) => can[part]) ? 200 : 503, {
    status: !can.pages ? 'empty' : can.recording ? 'ready' : 'not recording',
    parts: { pages: can.pages ? 'ready' : 'empty', recording: can.recording ? 'ready' : 'failing' },
    content:
      followed.state === 'fresh'
        ? { state: 'fresh' }
        : {
            state: 'stale',
            reason: followed.reason,
            staleSeconds: Math.max(0, Math.round((clock.nowMs() - followed.sinceMs) / 1000)),
          },
    refusedDocuments: store.refused().length,
    cachedPages: pages,
    renderErrors,
    journal: can.recording ? 'healthy' : 'failing',
  });
}
