import { securityHeaders } from '../../src/delivery/headers.ts';
import { headersTooLarge } from '../../src/delivery/refusals.ts';
import { type Delivery, type DeliveryOptions, startDelivery } from '../../src/delivery/server.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { silentLog } from '../../src/platform/log.ts';

/** Starts the listener of a site that has no content: without `changes`, every address is answered with 404. The caller stops it. */
export function startBareDelivery(changes: Partial<DeliveryOptions> = {}): Promise<Delivery> {
  return startDelivery({
    port: 0,
    host: '127.0.0.1',
    security: securityHeaders(new URL('http://localhost')),
    trustedProxies: [],
    clock: fixedClock(0),
    log: silentLog,
    routes: [],
    cookies: (lines) => lines,
    instant: () => undefined,
    moved: () => undefined,
    tooLarge: () => headersTooLarge,
    page: () => ({ status: 404, body: 'nothing' }),
    broken: () => ({ status: 500, body: 'broken' }),
    ...changes,
  });
}
