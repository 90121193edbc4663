import { at, cookie, hosts, local, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'new-relic',
  name: 'New Relic Browser',
  company: 'New Relic, Inc.',
  country: 'US',
  category: 'performance',
  purpose: {
    en: 'Notes errors and delays in pages, so that they can be mended.',
    de: 'Hält Fehler und Verzögerungen in Seiten fest, damit sie behoben werden.',
    ar: 'يسجّل الأخطاء والتأخير في الصفحات كي تُصلَح.',
  },
  storage: [
    local('NRBA_SESSION', purposes.session),
    session('NRBA_SESSION_ID', purposes.session),
    local('NRBA_HARVEST_METADATA', purposes.queue),
    ...at('nr-data.net', cookie('JSESSIONID', null, purposes.session)),
  ],
  hosts: hosts({
    script: ['https://js-agent.newrelic.com'],
    connect: ['https://bam.nr-data.net', 'https://bam.eu01.nr-data.net'],
    image: ['https://bam.nr-data.net'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://newrelic.com/termsandconditions/privacy' },
};
