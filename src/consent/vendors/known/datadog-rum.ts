import { cookie, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'datadog-rum',
  name: 'Datadog Real User Monitoring',
  company: 'Datadog, Inc.',
  country: 'US',
  category: 'performance',
  purpose: {
    en: 'Notes errors and delays in pages, so that they can be mended.',
    de: 'Hält Fehler und Verzögerungen in Seiten fest, damit sie behoben werden.',
    ar: 'يسجّل الأخطاء والتأخير في الصفحات كي تُصلَح.',
  },
  storage: [cookie('_dd_s', minutes(15), purposes.session), cookie('dd_cookie_test_*', minutes(1), purposes.probe)],
  hosts: hosts({
    script: ['https://www.datadoghq-browser-agent.com'],
    connect: [
      'https://browser-intake-datadoghq.com',
      'https://browser-intake-datadoghq.eu',
      'https://browser-intake-us3-datadoghq.com',
      'https://browser-intake-us5-datadoghq.com',
    ],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.datadoghq.com/legal/privacy/', cookies: 'https://www.datadoghq.com/legal/cookies/' },
};
