import { publishApi, type ConsentApi } from '../../browser/api.ts';
import { isRegistered } from '../../browser/hostname.ts';
import { pageView } from '../../browser/page-log.ts';
import { recording } from './recording.ts';
import { createStore } from './store.ts';

/** Loads the code that a visitor needs only to decide. A page that shows the banner preloads this file in its head. */
const deciding = () => import('./banner.ts');

/** Starts the consent of a page, or warns and returns undefined on a hostname that is not registered. */
export function startConsent(): ConsentApi | undefined {
  const { dataset } = document.documentElement;
  const { cookie, registeredHost, siteKey, bannerId } = dataset;
  if (!isRegistered(location.hostname, registeredHost)) return void import('./foreign.ts');
  if (!cookie || !siteKey || !bannerId) return; // The consent texts are not published yet: there is nothing to ask and nothing to run.
  const store = createStore(cookie, dataset, {
    changed: async (_, before) => (await deciding()).followChange(store, before),
    overtaken: async () => void (await recording()).sendAgain(store),
  });
  // The time of the click counts, not the time when the file has loaded.
  const api = publishApi(store, {
    show: async () => (await deciding()).openPreferences(store),
    set: async (wanted, at = Date.now()) => (store.limit(wanted), (await recording()).decide(store, wanted, at)),
    performBannerAction: async (action, at = Date.now()) => (
      /^accept_/.test(action) || store.limit({}),
      (await recording()).performBannerAction(store, action, at)
    ),
  });
  // While something is granted, the code that records a withdrawal is loaded in advance: the network may be down when it is needed.
  store.onChange(({ categories }) => Object.values(categories).filter(Boolean)[1] && recording());
  if (document.querySelector('form[action="/consent/decision"]'))
    void deciding().then(({ attachBanner }) => attachBanner(store));
  // A plain click on any opener shows the preferences. With a modifier key the browser keeps its default.
  document.addEventListener('click', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (isPlain && event.target instanceof Element && event.target.closest('[data-consent-open]'))
      void (event.preventDefault(), api.show());
  });
  navigator.sendBeacon('/api/v1/log', pageView(siteKey, bannerId, store.get()));
  return api;
}
