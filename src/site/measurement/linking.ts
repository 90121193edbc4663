import { join } from 'node:path';
import { createLinking, type Linking } from '../../measurement/linking/linking.ts';
import { openUsedLinks } from '../../measurement/linking/used-links.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Log } from '../../platform/log.ts';
import type { CurrentMeasurement } from './current-measurement.ts';

type Options = {
  environment: Pick<Environment, 'linkSecret' | 'dataDir'>;
  measurement: Pick<CurrentMeasurement, 'policy'>;
  clock: Clock;
  log: Log;
};

/** Opens linking with the current settings. Redeemed tokens are remembered next to the journals, for every site process of this data folder. */
export function openLinking({ environment, measurement, clock, log }: Options): Linking {
  const linkedDomain = () => measurement.policy().settings.linkedDomain;
  const used = openUsedLinks(join(environment.dataDir, 'links'), clock.nowMs);
  return createLinking({ linkSecret: environment.linkSecret, linkedDomain, used, nowMs: clock.nowMs, log });
}
