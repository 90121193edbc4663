import type { ServerProps } from 'payload';
import { roleOf } from '../../../../content/access/role.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { readUnlistedProxies } from '../../../../platform/unlisted-proxies.ts';
import { translator } from '../../../translations/translate.ts';

/** A notice on the dashboard of admins when a proxy stands in front of the site or the studio that TRUSTED_PROXIES does not name. */
export async function ProxyNotice({ user, i18n }: Pick<ServerProps, 'user' | 'i18n'>) {
  if (roleOf(user) !== 'admin') return null;
  const proxies = await readUnlistedProxies(readEnvironment().dataDir, systemClock.nowMs());
  if (proxies.length === 0) return null;
  const t = translator(i18n.language);
  return (
    <p className="dashboard-notice" role="status">
      {t(
        'A reverse proxy or CDN forwards requests, but its address is not in TRUSTED_PROXIES. Everybody behind it shares one rate limit, and geo rules cannot see where visitors are. Add the address and restart Candor.',
      )}{' '}
      {proxies.some(({ peer }) => peer === 'loopback') &&
        t('For a proxy on the same machine: {value}.', { value: 'TRUSTED_PROXIES=127.0.0.1,::1' })}
    </p>
  );
}
