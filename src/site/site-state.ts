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
};

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
  return { consent, measurement, destinations, sites, changed };
}
