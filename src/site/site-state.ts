import { defaultLocale, keyOf } from '../published/contract.ts';
import { createCurrentConsent, type CurrentConsent } from './consent/consent-settings.ts';
import { createCurrentDestinations, type CurrentDestinations } from './measurement/current-destinations.ts';
import { createCurrentMeasurement, type CurrentMeasurement } from './measurement/current-measurement.ts';
import { createCurrentSites, type CurrentSites } from './consent/provider-sites.ts';
import type { PublishedStore } from './published/store.ts';

/** The published settings that endpoints use. Read only when they change, because every request needs them. */
export type SiteState = {
  consent: CurrentConsent;
  measurement: CurrentMeasurement;
  destinations: CurrentDestinations;
  sites: CurrentSites;
  /** Call it with every set of keys that changed. Returns true when another website changed. */
  changed(keys: ReadonlySet<string>): boolean;
  /** Whether these keys decide which variant of a page a visitor gets, or whether caches may keep it. No page reads them for that. */
  isForEveryPage(keys: ReadonlySet<string>): boolean;
};

/** The policy of consent is in the document of the default language. */
const everyPageKeys: readonly string[] = [keyOf.global('consent', defaultLocale), keyOf.measurement()];

export function createSiteState(store: PublishedStore, siteUrl: URL): SiteState {
  const consent = createCurrentConsent(store);
  const measurement = createCurrentMeasurement(store);
  const destinations = createCurrentDestinations(store);
  const sites = createCurrentSites(store, siteUrl);
  const changed = (keys: ReadonlySet<string>) => {
    consent.changed(keys);
    measurement.changed(keys);
    destinations.changed(keys);
    return sites.changed(keys);
  };
  const isForEveryPage = (keys: ReadonlySet<string>) => everyPageKeys.some((key) => keys.has(key));
  return { consent, measurement, destinations, sites, changed, isForEveryPage };
}
