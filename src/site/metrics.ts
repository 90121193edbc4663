import type { Delivery } from '../delivery/server.ts';
import { diskMetrics } from '../platform/metrics/disk-metrics.ts';
import { byLabel, type Catalogue, createSource, type Readings, type Source } from '../platform/metrics/metric.ts';
import type { OpenSite } from './open-site.ts';
import type { Follower } from './published/follow.ts';

const catalogue = {
  candor_site_requests_total: {
    type: 'counter',
    help: 'Answered requests by kind of route, method and status class.',
  },
  candor_site_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from the head of a request to the answer handed to the system, by kind of route.',
  },
  candor_site_connections: { type: 'gauge', help: 'Open connections.' },
  candor_site_refusals_total: {
    type: 'counter',
    help: 'Requests refused because of too much work, a rate limit, their body or their head, or because of a fault of the server.',
  },
  candor_site_page_cache_pages: { type: 'gauge', help: 'Pages in memory.' },
  candor_site_page_cache_bytes: { type: 'gauge', help: 'Size of the pages in memory.' },
  candor_site_page_cache_stale_pages: { type: 'gauge', help: 'Pages in memory that wait to be rendered again.' },
  candor_site_page_cache_hits_total: { type: 'counter', help: 'Pages answered from memory.' },
  candor_site_page_cache_misses_total: { type: 'counter', help: 'Pages that had to be rendered for a request.' },
  candor_site_page_cache_evictions_total: { type: 'counter', help: 'Pages dropped to make room.' },
  candor_site_renders_total: { type: 'counter', help: 'Renders, in advance and for requests.' },
  candor_site_render_failures_total: {
    type: 'counter',
    help: 'Renders that failed; an older page is served if there is one.',
  },
  candor_site_snapshot_sequence: { type: 'gauge', help: "Number of the last published change in the site's copy." },
  candor_site_snapshot_stale_seconds: {
    type: 'gauge',
    help: 'Time since the content database could last be followed; 0 while it is.',
  },
  candor_site_documents: { type: 'gauge', help: "Published documents in the site's copy." },
  candor_site_documents_refused: {
    type: 'gauge',
    help: 'Published documents that are invalid, so that an older version is served.',
  },
  candor_site_journal_healthy: {
    type: 'gauge',
    help: 'Whether the last write to the journal succeeded (1) or failed (0).',
  },
  candor_site_journal_appends_total: { type: 'counter', help: 'Entries on disk in the journal.' },
  candor_site_journal_append_failures_total: {
    type: 'counter',
    help: 'Entries that were not recorded; whoever sent them was told.',
  },
  candor_site_journal_written_bytes_total: { type: 'counter', help: 'Bytes written to the journal.' },
  candor_site_journal_queued_bytes: { type: 'gauge', help: 'Bytes that wait for the disk.' },
} as const satisfies Catalogue;

type Watched = Pick<OpenSite, 'dependencies' | 'cache' | 'store'> & {
  follower: Pick<Follower, 'status'>;
  delivery: Pick<Delivery, 'figures' | 'connections'>;
};

/** What the site tells Prometheus. */
export function siteMetrics(site: Watched): Source[] {
  const read = () => ({ ...trafficOf(site), ...pagesOf(site), ...journalOf(site) });
  return [createSource({ name: 'site', catalogue, read }), diskMetrics(site.dependencies.environment)];
}

function trafficOf({ delivery: { figures, connections } }: Watched): Readings<typeof catalogue> {
  return {
    candor_site_requests_total: figures.traffic.requests(),
    candor_site_request_duration_seconds: figures.traffic.latency(),
    candor_site_connections: connections(),
    candor_site_refusals_total: byLabel('reason', figures.refusals),
  };
}

function pagesOf({ cache, store, follower, dependencies: { clock } }: Watched): Readings<typeof catalogue> {
  const pages = cache.status();
  const followed = follower.status();
  return {
    candor_site_page_cache_pages: pages.pages,
    candor_site_page_cache_bytes: pages.bytes,
    candor_site_page_cache_stale_pages: pages.stale,
    candor_site_page_cache_hits_total: pages.hits,
    candor_site_page_cache_misses_total: pages.misses,
    candor_site_page_cache_evictions_total: pages.evictions,
    candor_site_renders_total: pages.renders,
    candor_site_render_failures_total: pages.renderErrors,
    candor_site_snapshot_sequence: store.position(),
    candor_site_snapshot_stale_seconds:
      followed.state === 'fresh' ? 0 : Math.max(0, (clock.nowMs() - followed.sinceMs) / 1000),
    candor_site_documents: store.count(),
    candor_site_documents_refused: store.refused().length,
  };
}

function journalOf({ dependencies: { journal } }: Watched): Readings<typeof catalogue> {
  const counts = journal.counts?.();
  return {
    candor_site_journal_healthy: journal.isHealthy() ? 1 : 0,
    candor_site_journal_appends_total: counts?.entries,
    candor_site_journal_append_failures_total: counts && byLabel('reason', counts.failures),
    candor_site_journal_written_bytes_total: counts?.bytes,
    candor_site_journal_queued_bytes: counts?.queuedBytes,
  };
}
