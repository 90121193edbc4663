/* global CookieConsent */
const words = {
  consentModal: {
    title: 'May we count your visit?',
    description:
      'So far nothing is stored on your device. With your permission we measure what is read here. You can say no, choose, and change your mind at any time.',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Reject all',
    showPreferencesBtn: 'Choose',
  },
  preferencesModal: {
    title: 'Privacy choices',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Reject all',
    savePreferencesBtn: 'Save my choice',
    closeIconLabel: 'Close',
    sections: [
      { title: 'Necessary', description: 'Remembers your answer.', linkedCategory: 'necessary' },
      { title: 'Analytics', description: 'Counts visits.', linkedCategory: 'analytics' },
    ],
  },
};

CookieConsent.run({
  // By default it hides from automation, and there would be nothing to measure.
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  language: { default: 'en', translations: { en: words } },
});
