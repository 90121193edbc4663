import type { Clock } from '../../platform/clock.ts';
import type { DeviceKey } from './devices.ts';
import type { SendMail } from './mails.ts';
import type { FactorKeys } from './second-factor.ts';

/** Dependencies of all account features. */
export type AccountDependencies = {
  studioUrl: URL;
  clock: Clock;
  keys: FactorKeys;
  deviceKey: DeviceKey;
  /** Queues an email; undefined while no mail server is set up, when notices would only wait. */
  notify: SendMail | undefined;
};
