/** Runs a filled event store with the product's two sessions: one for reports, one for queries that must not queue behind them. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createStoreClient, type StoreClient } from '../src/measurement/store/client.ts';
import { fillSample, type Sample } from '../src/measurement/store/sample.ts';
import { openStore } from '../src/measurement/store/testing.ts';

type FilledStore = {
  client: StoreClient;
  /** The worker's session, which runs a lookup. */
  arriving: StoreClient;
  /** Resolves once the background merges are done, as they are after a day. */
  merged(): Promise<void>;
  rowsOf<Found>(query: string): Promise<Found[]>;
  /** CPU time since the start. */
  cpuMs(): number;
  /** Peak memory. */
  memoryMiB(): number;
  close(): Promise<void>;
};

export async function openFilledStore(sample: Sample): Promise<FilledStore> {
  const { store, client } = await openStore();
  const arriving = createStoreClient({ environment: { dataDir: store.dataDir, eventsUrl: undefined }, isLookup: true });
  await fillSample(client, sample);
  const rowsOf = async <Found>(query: string) => (await client.query({ query, format: 'JSONEachRow' })).json<Found>();
  return {
    client,
    arriving,
    rowsOf,
    async merged() {
      while (
        Number(
          (await rowsOf<{ merges: number | string }>('SELECT count() AS merges FROM system.merges'))[0]?.merges ?? 0,
        ) > 0
      )
        await wait(500);
    },
    cpuMs() {
      const fields = readFileSync(`/proc/${store.pid()}/stat`, 'latin1')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    memoryMiB: () =>
      Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${store.pid()}/status`, 'latin1'))?.[1]) / 1024),
    async close() {
      await Promise.all([client.close(), arriving.close()]);
      await store.remove();
    },
  };
}
