import type { Categories, Consent } from '../../browser/cookie.ts';
import type { SignalTarget } from '../embed.ts';

type Queue = { push(...items: unknown[]): unknown };
type Page = { dataLayer?: Queue; gtag?: unknown; uetq?: Queue; clarity?: (...given: unknown[]) => void; fbq?: (...given: unknown[]) => void; wp_set_consent?: (category: string, value: string) => void; wp_consent_type?: string };

export type Signals = { update(consent: Consent): void };

/**
 * Tells the tags of the page what may be stored, in their own words: first that nothing may, before any of them runs, then once what may where the
 * law of the place lets things run until somebody objects, and once for every decision. Queues are made for the vendors the site has registered;
 * other tags are told when they are there.
 */
export function startSignals(targets: readonly SignalTarget[]): Signals {
  const page: Page = ownGlobals();
  const hasGoogle = targets.includes('google') || page.dataLayer || page.gtag;
  const layer = hasGoogle ? (page.dataLayer ??= []) : undefined;
  const uet = targets.includes('uet') ? (page.uetq ??= []) : page.uetq;
  if (targets.includes('clarity')) page.clarity ??= clarityQueue();
  const tell = (kind: 'default' | 'update', granted: Partial<Categories>, more?: object) => {
    const ads = word(granted.advertisement);
    layer?.push(command('consent', kind, { ...googleSignals(granted), ...more }));
    uet?.push('consent', kind, { ad_storage: ads });
    page.clarity?.('consentv2', { ad_Storage: ads, analytics_Storage: word(granted.analytics) });
    page.fbq?.('consent', granted.advertisement ? 'grant' : 'revoke');
  };
  tell('default', {}, { wait_for_update: 500 });
  layer?.push(command('set', 'ads_data_redaction', true));
  return {
    update(consent) {
      tell('update', consent.categories);
      tellWordPress(page, consent);
    },
  };
}

/** What scripts have put on the window. An element with such a name for its id would be there as well. */
function ownGlobals(): Page {
  return new Proxy(window as unknown as Page, { get: (page, name) => (Object.hasOwn(page, name) ? Reflect.get(page, name) : undefined) });
}

/** Google's own function pushes its arguments object, and tags take nothing else for a command. */
function command(..._given: unknown[]): IArguments {
  return arguments;
}

function clarityQueue(): (...given: unknown[]) => void {
  const queue: IArguments[] = [];
  return Object.assign(
    function () {
      queue.push(arguments);
    },
    { q: queue },
  );
}

function googleSignals({ functional, analytics, advertisement }: Partial<Categories>): Record<string, string> {
  return {
    ad_storage: word(advertisement),
    ad_user_data: word(advertisement),
    ad_personalization: word(advertisement),
    analytics_storage: word(analytics),
    functionality_storage: word(functional),
    personalization_storage: word(functional),
    security_storage: 'granted',
  };
}

function word(isGranted: boolean | undefined): 'granted' | 'denied' {
  return isGranted ? 'granted' : 'denied';
}

/** The interface that WordPress plugins ask. It keeps cookies of its own, so it is told of decisions and of nothing before one. */
function tellWordPress(page: Page, { categories, isDecided }: Consent): void {
  if (!page.wp_set_consent || !isDecided) return;
  const { functional, analytics, performance, advertisement } = categories;
  const allowed = { functional: true, preferences: functional, statistics: analytics, 'statistics-anonymous': performance, marketing: advertisement };
  for (const [category, isAllowed] of Object.entries(allowed)) page.wp_set_consent(category, isAllowed ? 'allow' : 'deny');
}
