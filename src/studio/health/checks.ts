import type { Check } from './check.ts';
import { backups } from './checks/backups.ts';
import { content } from './checks/content.ts';
import { database } from './checks/database.ts';
import { deliveries } from './checks/deliveries.ts';
import { disks } from './checks/disks.ts';
import { erasures } from './checks/erasures.ts';
import { eventStore } from './checks/event-store.ts';
import { heads } from './checks/heads.ts';
import { leases } from './checks/leases.ts';
import { mail } from './checks/mail.ts';
import { proxies } from './checks/proxies.ts';
import { queues } from './checks/queues.ts';
import { sites } from './checks/sites.ts';
import { sweeps } from './checks/sweeps.ts';
import { webhooks } from './checks/webhooks.ts';
import { workers } from './checks/workers.ts';

/** Everything that the system health looks at, in the order in which equally bad findings are shown. */
export const checks: readonly Check[] = [
  ...[sites, content, disks, database, workers, leases],
  ...[queues, eventStore, mail, webhooks, deliveries],
  ...[sweeps, erasures, heads, backups, proxies],
];
