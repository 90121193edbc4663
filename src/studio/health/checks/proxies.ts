import { readUnlistedProxies } from '../../../platform/unlisted-proxies.ts';
import type { Check } from '../check.ts';

/** A proxy in front of the site or the studio that TRUSTED_PROXIES does not name. */
export const proxies: Check = {
  id: 'proxies',
  name: 'Proxies',
  async run({ environment, nowMs }) {
    const found = await readUnlistedProxies(environment.dataDir, nowMs);
    if (found.length === 0)
      return [
        {
          id: 'proxies',
          state: 'ok',
          title: { phrase: 'Proxies' },
          detail: { phrase: 'No proxy forwards requests that TRUSTED_PROXIES does not name.' },
        },
      ];
    const isLocal = found.some(({ peer }) => peer === 'loopback');
    return [
      {
        id: 'proxies',
        state: 'warning',
        title: { phrase: 'A proxy is missing in TRUSTED_PROXIES' },
        detail: {
          phrase:
            'A reverse proxy or CDN forwards requests. Everybody behind it shares one rate limit, and geo rules cannot see where visitors are.',
        },
        remedy: isLocal
          ? {
              phrase: 'Set {value} for the proxy on this machine, and restart Candor.',
              values: { value: 'TRUSTED_PROXIES=127.0.0.1,::1' },
            }
          : { phrase: 'Add its address to TRUSTED_PROXIES, and restart Candor.' },
        docs: 'docs/operations.md#put-a-reverse-proxy-or-cdn-in-front',
      },
    ];
  },
};
