import { hosts, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'sentry',
  name: 'Sentry',
  company: 'Functional Software, Inc.',
  country: 'US',
  category: 'performance',
  purpose: {
    en: 'Notes errors and delays in pages, so that they can be mended.',
    de: 'Hält Fehler und Verzögerungen in Seiten fest, damit sie behoben werden.',
    ar: 'يسجّل الأخطاء والتأخير في الصفحات كي تُصلَح.',
  },
  storage: [session('sentryReplaySession', purposes.recording)],
  hosts: hosts({
    script: ['https://browser.sentry-cdn.com', 'https://js.sentry-cdn.com'],
    connect: ['https://*.ingest.sentry.io', 'https://*.ingest.us.sentry.io', 'https://*.ingest.de.sentry.io'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://sentry.io/privacy/' },
};
