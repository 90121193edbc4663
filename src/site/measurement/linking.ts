import { join } from 'node:path';
import { createLinking, type Linking } from '../../measurement/linking/linking.ts';
import { openStoredLinks } from '../../measurement/linking/stored-links.ts';
import { openUsedLinks } from '../../measurement/linking/used-links.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Log } from '../../platform/log.ts';
import type { CurrentMeasurement } from './current-measurement.ts';

type Options = {
  environment: Pick<Environment, 'linkSecret' | 'dataDir' | 'witnessed'>;
  measurement: Pick<CurrentMeasurement, 'policy'>;
  clock: Clock;
  log: Log;
};

/**
 * Opens linking with the current settings. Redeemed tokens are remembered in PostgreSQL, where every machine finds them; without it next to the journals, for
 * every site process of this data folder.
 */
export function openLinking({ environment, measurement, clock, log }: Options): Linking & { close(): Promise<void> } {
  const linkedDomain = () => measurement.policy().settings.linkedDomain;
  const { linkSecret, witnessed, dataDir } = environment;
  const used =
    witnessed.kind === 'postgres' ? openStoredLinks(witnessed.url) : openUsedLinks(join(dataDir, 'links'), clock.nowMs);
  const linking = createLinking({ linkSecret, linkedDomain, used, nowMs: clock.nowMs, log });
  return { ...linking, close: used.close };
}
