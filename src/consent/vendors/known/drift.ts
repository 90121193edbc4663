import { cookie, days, hosts, local, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'drift',
  name: 'Drift',
  company: 'Salesloft, Inc.',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Lets you write with the website’s owner from any page.',
    de: 'Lässt Sie von jeder Seite aus mit dem Betreiber der Website schreiben.',
    ar: 'يتيح لك مراسلة مالك الموقع من أي صفحة.',
  },
  storage: [
    cookie('driftt_aid', days(730), purposes.visitor),
    cookie('drift_aid', days(730), purposes.visitor),
    cookie('driftt_eid', days(730), purposes.visitor),
    cookie('drift_eid', days(730), purposes.visitor),
    cookie('drift_campaign_refresh', minutes(30), purposes.conversation),
    local('DRIFT_*', purposes.conversation),
  ],
  hosts: hosts({
    script: ['https://js.driftt.com'],
    connect: ['https://*.drift.com', 'https://*.driftt.com', 'wss://*.chat.api.drift.com'],
    frame: ['https://js.driftt.com'],
    image: ['https://js.driftt.com', 'https://*.drift.com'],
  }),
  signals: ['functionality_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.salesloft.com/privacy-notice' },
};
