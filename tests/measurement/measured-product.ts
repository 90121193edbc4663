import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createStoreClient } from '../../src/measurement/store/client.ts';
import { type ReportName, rowsOfReport } from '../../src/measurement/reports/statement.ts';
import { runStore } from '../../src/measurement/store/testing.ts';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { secret } from '../delivery/site.ts';
import { fillContent, startSiteChild } from '../faults/site-child.ts';
import { pinnedNode, root } from '../support/product.ts';
import { dayMs } from '../../src/platform/durations.ts';

/** Site, worker and event store as separate processes on one data folder: the path of an event to a figure. */
export type MeasuredProduct = {
  origin: string;
  /** Returns the rows of a report's own statement over the whole period. */
  report(name: ReportName, more?: Record<string, unknown>): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

export async function startMeasuredProduct(
  documents: readonly PublishedDocument[],
  env: Record<string, string> = {},
): Promise<MeasuredProduct> {
  const siteKey = documents.flatMap((document) => (document.kind === 'consent' ? [document.siteKey] : []))[0] ?? '';
  const store = await runStore();
  const client = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined } });
  await fillContent(store.dataDir, documents);
  const site = await startSiteChild(store.dataDir, env);
  const worker = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, 'src/worker/main.ts')], {
    stdio: 'ignore',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: store.dataDir, SECRET: secret },
  });
  return {
    origin: `http://localhost:${site.port}`,
    report: (name, more) =>
      rowsOfReport(client, name, {
        site: siteKey,
        fromMs: Date.now() - dayMs,
        toMs: Date.now() + dayMs,
        limit: 500,
        ...more,
      }),
    async stop() {
      await killed(worker);
      await site.end('SIGTERM');
      await client.close();
      await store.remove();
    },
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
