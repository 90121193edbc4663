import { auditFilesIn } from '../../audit/history/files.ts';
import { findChromium } from '../../platform/chromium.ts';
import { signAuditToken } from '../../platform/audit-token.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Lease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import type { Consumer } from '../contract.ts';
import { startAuditor } from './auditor.ts';
import { createAuditsConsumer } from './consumer.ts';
import { runApart } from './run-apart.ts';
import { openAuditSource } from './settings.ts';

export type AuditWork = { consumer: Consumer; stop(): Promise<void> };

/** Starts everything the worker does for audits. */
export function startAuditWork({
  environment,
  secret,
  sql,
  log,
  lease,
}: {
  environment: Environment;
  secret: string;
  sql: Sql;
  log: Log;
  lease: Lease;
}): AuditWork {
  const { dataDir, siteUrl } = environment;
  const source = openAuditSource(environment);
  const auditor = startAuditor({
    ...{ sql, source, siteUrl, log, lease, clock: systemClock, files: auditFilesIn(dataDir) },
    tokenFor: (job) => signAuditToken(secret, { ...job, origin: siteUrl.origin }),
    run: (job, hooks) => runApart({ ...job, dataDir }, hooks),
    missingBrowser: async () => (findChromium() === undefined ? 'chromium_missing' : ''),
  });
  return {
    consumer: createAuditsConsumer({ sql, log, cancel: (id) => auditor.cancel(id) }),
    async stop() {
      await auditor.stop();
      await source.close();
    },
  };
}
