import { createStoreClient } from '../measurement/store/client.ts';
import { systemClock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import { createLiveReports, type LiveReports } from './analytics/reports/live.ts';
import type { Sources } from './analytics/reports/sources.ts';
import { checks } from './health/checks.ts';
import { createHealthReader, type HealthReader } from './health/reader.ts';
import { openWitnessedAccess, type WitnessedAccess } from './payload/witnessed-access.ts';

/** What one process of the studio opens besides the content database. */
export type StudioServices = WitnessedAccess & {
  /** `records` is the same connection as `sql`. */
  sources: Sources;
  live: LiveReports;
  health: HealthReader;
};

declare global {
  /** Next loads this module once for pages and once for endpoints, but a journal allows only one writer, and all readers share answers. One entry per data folder. */
  var candorServices: Map<string, StudioServices> | undefined;
}

export function studioServices(environment: Environment): StudioServices {
  const opened = (globalThis.candorServices ??= new Map());
  const known = opened.get(environment.dataDir);
  if (known) return known;
  const witnessed = openWitnessedAccess(environment);
  const sources = { store: createStoreClient({ environment }), records: witnessed.sql };
  const services = {
    ...{ ...witnessed, sources },
    live: createLiveReports(sources, systemClock),
    health: createHealthReader({ environment, sql: witnessed.sql, store: sources.store, checks, clock: systemClock }),
  };
  opened.set(environment.dataDir, services);
  return services;
}
