import { createPresentConsent, type PresentConsent } from './consent/consent-settings.ts';
import { createPresentDestinations, type PresentDestinations } from './measurement/present-destinations.ts';
import { createPresentMeasurement, type PresentMeasurement } from './measurement/present-measurement.ts';
import { createPresentSites, type PresentSites } from './consent/provider-sites.ts';
import type { PublishedStore } from './published/store.ts';

/** The published settings that endpoints use. Read only when they change, because every request needs them. */
export type SiteState = {
  consent: PresentConsent;
  measurement: PresentMeasurement;
  destinations: PresentDestinations;
  sites: PresentSites;
  /** Call it with every set of keys that changed. Returns true when another website changed. */
  changed(keys: ReadonlySet<string>): boolean;
};

export function createSiteState(store: PublishedStore, siteUrl: URL): SiteState {
  const consent = createPresentConsent(store);
  const measurement = createPresentMeasurement(store);
  const destinations = createPresentDestinations(store);
  const sites = createPresentSites(store, siteUrl);
  const changed = (keys: ReadonlySet<string>) => {
    consent.changed(keys);
    measurement.changed(keys);
    destinations.changed(keys);
    return sites.changed(keys);
  };
  return { consent, measurement, destinations, sites, changed };
}
