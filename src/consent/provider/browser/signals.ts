import type { Consent } from '../../browser/cookie.ts';
import type { SignalTarget } from '../embed.ts';

type Queue = { push(...items: unknown[]): unknown };
type Page = { dataLayer?: Queue; gtag?: unknown; uetq?: Queue; clarity?: (...given: unknown[]) => void; fbq?: (...given: unknown[]) => void; wp_set_consent?: (category: string, value: string) => void; wp_consent_type?: string };

export type Signals = { update(consent: Consent): void };

/**
 * Tells the tags of the page what may be stored, in their own words: first that nothing may, before any of them runs, and then once for every
 * decision. Queues are made for the vendors the site has registered; other tags are told when they are there.
 */
export function startSignals(targets: readonly SignalTarget[]): Signals {
  const page: Page = window as unknown as Page;
  const hasGoogle = targets.includes('google') || 'dataLayer' in window || 'gtag' in window;
  const layer = hasGoogle ? (page.dataLayer ??= []) : undefined;
  const uet = targets.includes('uet') ? (page.uetq ??= []) : page.uetq;
  if (targets.includes('clarity')) page.clarity ??= clarityQueue();
  layer?.push(command('consent', 'default', { ...googleSignals(undefined), wait_for_update: 500 }), command('set', 'ads_data_redaction', true));
  uet?.push('consent', 'default', { ad_storage: 'denied' });
  page.clarity?.('consentv2', claritySignals(undefined));
  page.fbq?.('consent', 'revoke');
  return {
    update(consent) {
      layer?.push(command('consent', 'update', googleSignals(consent)));
      uet?.push('consent', 'update', { ad_storage: word(consent.categories.advertisement) });
      page.clarity?.('consentv2', claritySignals(consent));
      page.fbq?.('consent', consent.categories.advertisement ? 'grant' : 'revoke');
      tellWordPress(page, consent);
    },
  };
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

function googleSignals(consent: Consent | undefined): Record<string, string> {
  const { functional, analytics, advertisement } = consent?.categories ?? {};
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

function claritySignals(consent: Consent | undefined): Record<string, string> {
  return { ad_Storage: word(consent?.categories.advertisement), analytics_Storage: word(consent?.categories.analytics) };
}

function word(isGranted: boolean | undefined): 'granted' | 'denied' {
  return isGranted ? 'granted' : 'denied';
}

/** The interface that WordPress plugins ask. It keeps cookies of its own, so it is told of decisions and of nothing before one. */
function tellWordPress(page: Page, { categories, isDecided }: Consent): void {
  if (!page.wp_set_consent || !isDecided) return;
  const allow = (isGranted: boolean) => (isGranted ? 'allow' : 'deny');
  page.wp_set_consent('functional', 'allow');
  page.wp_set_consent('preferences', allow(categories.functional));
  page.wp_set_consent('statistics', allow(categories.analytics));
  page.wp_set_consent('statistics-anonymous', allow(categories.performance));
  page.wp_set_consent('marketing', allow(categories.advertisement));
}
