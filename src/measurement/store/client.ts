import { Agent, type ClientRequestArgs } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import type { Environment } from '../../platform/environment.ts';
import { clusterSettings } from './cluster.ts';
import { lookupHeader, maxExecutionSeconds } from './limits.ts';
import { storeSocketPath } from './paths.ts';

export type StoreClient = ClickHouseClient;

/** A little longer than the store itself tries, so that its own words arrive. */
const usualTimeoutMs = (maxExecutionSeconds + 5) * 1000;

export type StoreClientParts = {
  environment: Pick<Environment, 'eventsUrl' | 'dataDir'> & Partial<Pick<Environment, 'eventsCluster'>>;
  /** How long the store may be silent. A statement that is given up goes on in the store, so that asking again only makes a longer line: `longRunningMs` for what rewrites tables. */
  timeoutMs?: number;
  /** Asks small questions, which are not to wait behind reports. A server decides for itself. */
  isLookup?: boolean;
};


/** The event store as everybody speaks to it: the server behind EVENTS_URL, or the embedded one behind its socket. */
export function createStoreClient({ environment, timeoutMs = usualTimeoutMs, isLookup = false }: StoreClientParts): StoreClient {
  // Failures are thrown; whoever asked says what they mean.
  const options = { request_timeout: timeoutMs, application: 'candor', log: { level: ClickHouseLogLevel.OFF }, ...(isLookup && { http_headers: { [lookupHeader]: '1' } }) };
  const settings = environment.eventsCluster === undefined ? {} : { clickhouse_settings: clusterSettings };
  if (environment.eventsUrl) return createClient({ ...options, ...settings, url: environment.eventsUrl });
  const agent = new SocketAgent(storeSocketPath(environment.dataDir));
  return createClient({ ...options, url: 'http://events.invalid', http_agent: agent });
}

/** Sends whatever is asked of it to one Unix socket. */
class SocketAgent extends Agent {
  readonly #socketPath: string;

  constructor(socketPath: string) {
    super({ keepAlive: true, maxSockets: 10 });
    this.#socketPath = socketPath;
  }

  override createConnection(_options: ClientRequestArgs): Duplex {
    return connect({ path: this.#socketPath });
  }
}
