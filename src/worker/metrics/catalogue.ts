import type { Catalogue } from '../../platform/metrics/metric.ts';

export const partsCatalogue = {
  candor_worker_heartbeat_timestamp_seconds: { type: 'gauge', help: 'When this worker last wrote its heartbeat.' },
  candor_worker_lease_held: {
    type: 'gauge',
    help: 'Whether this worker does this kind of shared work (1) or another one may (0).',
  },
  candor_worker_sweep_last_success_timestamp_seconds: {
    type: 'gauge',
    help: 'When this cleanup last ran through; the start of the worker until then.',
  },
  candor_worker_sweep_failures_total: { type: 'counter', help: 'Failed attempts of this cleanup.' },
} as const satisfies Catalogue;

export const queueCatalogue = {
  candor_worker_queue_behind_bytes: {
    type: 'gauge',
    help: 'Bytes of the journals that this consumer has not passed yet.',
  },
  candor_worker_queue_behind_seconds: {
    type: 'gauge',
    help: 'Age of the oldest entry that this consumer has not taken yet.',
  },
  candor_worker_journals: { type: 'gauge', help: 'Journals on this machine.' },
  candor_worker_journal_bytes: { type: 'gauge', help: 'Size of the journals on the disk.' },
  candor_worker_quarantine_bytes: { type: 'gauge', help: 'Unreadable bytes that were set aside.' },
} as const satisfies Catalogue;

export const databaseCatalogue = {
  candor_worker_database_up: { type: 'gauge', help: 'Whether the witnessed database answers (1) or not (0).' },
  candor_worker_mails: { type: 'gauge', help: 'Email that waits, was tried in vain, or was given up.' },
  candor_worker_webhooks: {
    type: 'gauge',
    help: 'Webhook deliveries that wait, were tried in vain, or were given up.',
  },
  candor_worker_deliveries: {
    type: 'gauge',
    help: 'Events for destinations that wait, were tried in vain, were given up, or were refused.',
  },
  candor_worker_head_publications: {
    type: 'gauge',
    help: 'Heads of the consent records that wait for publication or failed.',
  },
  candor_worker_erasures_waiting: { type: 'gauge', help: 'Erasures whose events are still in the event store.' },
  candor_worker_audits: { type: 'gauge', help: 'Audits that wait or run.' },
  candor_worker_head_signed_timestamp_seconds: {
    type: 'gauge',
    help: 'When the newest head of the consent records was signed.',
  },
} as const satisfies Catalogue;

export const storeCatalogue = {
  candor_worker_event_store_up: { type: 'gauge', help: 'Whether the event store answers a query (1) or not (0).' },
  candor_worker_event_store_memory_bytes: { type: 'gauge', help: 'Memory that the event store says it uses.' },
} as const satisfies Catalogue;
