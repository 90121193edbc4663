import type { Categories, Consent } from '../../browser/cookie.ts';
import type { SignalTarget } from '../embed.ts';

type Queue = { push(...items: unknown[]): unknown };
type Page = {
  dataLayer?: Queue;
  gtag?: unknown;
  uetq?: Queue;
  clarity?: (...given: unknown[]) => void;
  fbq?: (...given: unknown[]) => void;
  wp_set_consent?: (category: string, value: string) => void;
  wp_consent_type?: string;
};

type Signals = { update(consent: Consent): void };

/**
 * Sends consent signals to the page's tags, in each vendor's format: first all denied, before any of them runs, then one update if the region's rule
 * allows tags until the visitor objects, and one update for every decision. Queues are created for the vendors that the site has registered; other
 * tags are signalled if they are present.
 */
export function startSignals(targets: readonly SignalTarget[]): Signals {
  const page: Page = ownGlobals();
  const hasGoogle = targets.includes('google') || page.dataLayer || page.gtag;
  const layer = hasGoogle ? (page.dataLayer ??= []) : undefined;
  const uet = targets.includes('uet') ? (page.uetq ??= []) : page.uetq;
  if (targets.includes('clarity')) page.clarity ??= clarityQueue();
  const notify = (kind: 'default' | 'update', granted: Partial<Categories>, more?: object) => {
    const ads = word(granted.advertisement);
    layer?.push(command('consent', kind, { ...googleSignals(granted), ...more }));
    uet?.push('consent', kind, { ad_storage: ads });
    page.clarity?.('consentv2', { ad_Storage: ads, analytics_Storage: word(granted.analytics) });
    page.fbq?.('consent', granted.advertisement ? 'grant' : 'revoke');
  };
  notify('default', {}, { wait_for_update: 500 });
  layer?.push(command('set', 'ads_data_redaction', true));
  return {
    update(consent) {
      notify('update', consent.categories);
      tellWordPress(page, consent);
    },
  };
}

/** Returns the globals that scripts have set. An element with such an id would also appear on `window`. */
function ownGlobals(): Page {
  return new Proxy(window as unknown as Page, {
    get: (page, name) => (Object.hasOwn(page, name) ? Reflect.get(page, name) : undefined),
  });
}

/** Returns an arguments object, as Google's own function pushes it: tags accept nothing else as a command. */
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

/** Updates the WP Consent API that WordPress plugins read. It keeps cookies of its own, so it receives decisions only, and nothing before one. */
function tellWordPress(page: Page, { categories, isDecided }: Consent): void {
  if (!page.wp_set_consent || !isDecided) return;
  const { functional, analytics, performance, advertisement } = categories;
  const allowed = {
    functional: true,
    preferences: functional,
    statistics: analytics,
    'statistics-anonymous': performance,
    marketing: advertisement,
  };
  for (const [category, isAllowed] of Object.entries(allowed))
    page.wp_set_consent(category, isAllowed ? 'allow' : 'deny');
}
