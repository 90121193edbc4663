/* Klaro reads this global name. */
globalThis.klaroConfig = {
  version: 1,
  privacyPolicy: '/privacy',
  acceptAll: true,
  translations: { en: { purposes: { analytics: { title: 'Analytics' } } } },
  services: [{ name: 'statistics', title: 'Statistics', purposes: ['analytics'], cookies: ['_ga'] }],
};
