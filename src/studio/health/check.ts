import type { Payload } from 'payload';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { readWorkers } from '../../platform/heartbeat.ts';
import type { WorkerReport } from '../../platform/worker-report.ts';
import type { StoreClient } from '../../measurement/store/client.ts';
import type { Phrase } from '../translations/translate.ts';
import type { Finding } from './finding.ts';

export type KnownWorker = Awaited<ReturnType<typeof readWorkers>>[number];

/** What a worker told of its machine; `machine` is the machine's name. */
export type MachineReport = WorkerReport & { holder: string; machine: string; silentMs: number };

/** What checks may ask. What several of them need is read once in each round. */
export type HealthContext = {
  environment: Environment;
  payload: Payload;
  sql: () => Promise<Sql>;
  store: Pick<StoreClient, 'query'>;
  nowMs: number;
  /** Aborted when the round's time is over. */
  signal: AbortSignal;
  /** The workers of the last day, the one heard last first. */
  workers: () => Promise<KnownWorker[]>;
  /** Reports of the workers that are alive. */
  reports: () => Promise<MachineReport[]>;
};

/** Looks at one thing. Every check of `checks.ts` is a small module of this type. */
export type Check = {
  id: string;
  /** Names it where nothing else can be said. */
  name: Phrase;
  run(context: HealthContext): Promise<Finding[]>;
  /** What it means that `run` failed, or took too long (`error` is undefined then). By default the state is unknown. */
  failed?(error: unknown): Finding;
};
