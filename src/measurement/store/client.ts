import { Agent, type ClientRequestArgs } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import type { Environment } from '../../platform/environment.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import { refusalOf } from './client-refusals.ts';
import { lookupHeader, maxExecutionSeconds } from './limits.ts';
import { storeSocketPath } from './paths.ts';

export type StoreClient = ClickHouseClient;

/** A little longer than the store's own timeout, so that the store's error message arrives. */
const usualTimeoutMs = (maxExecutionSeconds + 5) * 1000;

/** In a cluster, the quorum that an insert must reach, so that the next query sees it whichever replica answers: repeats are found by querying. */
const clusterSettings = {
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
} as const;

/** Marks one small query, where the client's other queries are reports. */
export const lookup = { http_headers: { [lookupHeader]: '1' } } as const;

type StoreClientOptions = {
  environment: Pick<Environment, 'eventsUrl' | 'dataDir'> & Partial<Pick<Environment, 'eventsCluster'>>;
  /** How long the store may be silent. A statement that is given up goes on in the store, so a retry only lengthens the queue. Statements that rewrite tables use `longRunningMs`. */
  timeoutMs?: number;
  /** Sends small queries, which must not wait behind reports. A server decides for itself. */
  isLookup?: boolean;
};

/**
 * Creates a client of the event store: the server behind EVENTS_URL, or the embedded store behind its socket. Its calls reject with `events_password_refused`
 * or `events_tls_refused` when the server does not take the password or its certificate is not trusted.
 */
export function createStoreClient({
  environment,
  timeoutMs = usualTimeoutMs,
  isLookup = false,
}: StoreClientOptions): StoreClient {
  // Failures are thrown; the caller says what they mean.
  const options = {
    request_timeout: timeoutMs,
    application: 'candor',
    log: { level: ClickHouseLogLevel.OFF },
    ...(isLookup && lookup),
  };
  const settings = environment.eventsCluster === undefined ? {} : { clickhouse_settings: clusterSettings };
  if (environment.eventsUrl)
    return tracing(explaining(createClient({ ...options, ...settings, url: environment.eventsUrl })));
  const agent = new SocketAgent(storeSocketPath(environment.dataDir));
  return tracing(createClient({ ...options, url: 'http://events.invalid', http_agent: agent }));
}

const calls: ReadonlySet<string | symbol> = new Set(['query', 'insert', 'command', 'exec']);

/** Makes a span of each call, where work is traced. The statement is not in it: its values may be a visitor's. */
function tracing(client: StoreClient): StoreClient {
  if (!globalThis.candorTracer) return client;
  return withCalls(client, (name, call) =>
    traced({ name: `events ${name}`, kind: 'client', attributes: { 'db.system.name': 'clickhouse' } }, call),
  );
}

/** Explains refusals that only the owner can end. */
function explaining(client: StoreClient): StoreClient {
  return withCalls(client, (_name, call) =>
    call().catch((error: unknown) => {
      throw refusalOf(error) ?? error;
    }),
  );
}

type AroundCall = (name: string, call: () => Promise<unknown>) => Promise<unknown>;

function withCalls(client: StoreClient, around: AroundCall): StoreClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!calls.has(name)) return value.bind(target) as unknown;
      return (...given: unknown[]) => around(String(name), () => value.apply(target, given) as Promise<unknown>);
    },
  });
}

/** Sends every request to one Unix socket. */
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
