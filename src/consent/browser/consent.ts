import { publishApi, type ConsentApi } from './api.ts';
import { isRegistered } from './hostname.ts';
import { logPageView } from './page-log.ts';
import { recording } from './recording.ts';
import { createStore } from './store.ts';

/** What a visitor only needs when deciding; a page that shows the banner names this file in its head. */
const deciding = () => import('./banner.ts');

/** Starts the consent of a page, or warns and returns undefined on a hostname that is not registered. */
export function startConsent(): ConsentApi | undefined {
  const { dataset } = document.documentElement;
  const { cookie, registeredHost, siteKey, bannerId } = dataset;
  if (!isRegistered(location.hostname, registeredHost)) return void import('./foreign.ts');
  if (!cookie || !siteKey || !bannerId) return; // The consent texts are not published yet: nothing to ask, nothing to run.
  const store = createStore(cookie, dataset, {
    changed: async (_, before) => (await deciding()).followChange(store, before),
    overtaken: async () => (await recording()).sendAgain(store),
  });
  // The moment of the press counts, not the one at which the file is there.
  const api = publishApi(store, {
    show: async () => (await deciding()).openPreferences(store),
    set: async (wanted, at = Date.now()) => (store.limit(wanted), (await recording()).decide(store, wanted, at)),
    performBannerAction: async (action, at = Date.now()) => (/^accept_/.test(action) || store.limit({}), (await recording()).performBannerAction(store, action, at)),
  });
  // While something can be taken back, what writes that down is there before it is needed: the network may be gone by then.
  store.onChange(({ categories }) => Object.values(categories).filter(Boolean)[1] && recording());
  if (document.querySelector('form[action="/consent/decision"]')) deciding().then(({ attachBanner }) => attachBanner(store));
  // A plain click on anything that opens the preferences; with a key held the browser does what that key means.
  document.addEventListener('click', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (isPlain && event.target instanceof Element && event.target.closest('[data-consent-open]')) void (event.preventDefault(), api.show());
  });
  logPageView(siteKey, bannerId, store.get());
  return api;
}
