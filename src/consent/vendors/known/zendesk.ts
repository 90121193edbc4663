import { at, cookie, days, hosts, local, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'zendesk',
  name: 'Zendesk Messaging',
  company: 'Zendesk, Inc.',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Lets you write with the website’s owner from any page.',
    de: 'Lässt Sie von jeder Seite aus mit dem Betreiber der Website schreiben.',
    ar: 'يتيح لك مراسلة مالك الموقع من أي صفحة.',
  },
  storage: [
    cookie('__zlcmid', days(365), purposes.visitor),
    local('ZD-buid', purposes.visitor),
    local('ZD-store', purposes.conversation),
    local('ZD-suid', purposes.conversation),
    local('__zlcstore', purposes.conversation),
    ...at(
      'zendesk.com',
      cookie('_zendesk_shared_session', null, purposes.session),
      cookie('__cf_bm', minutes(30), purposes.security),
    ),
  ],
  hosts: hosts({
    script: ['https://static.zdassets.com'],
    connect: ['https://ekr.zdassets.com', 'https://*.zendesk.com', 'wss://*.zendesk.com'],
    image: ['https://*.zendesk.com', 'https://static.zdassets.com', 'https://v2assets.zopim.io'],
    media: ['https://static.zdassets.com'],
  }),
  signals: ['functionality_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.zendesk.com/company/agreements-and-terms/privacy-notice/',
    cookies: 'https://www.zendesk.com/company/agreements-and-terms/cookie-notice/',
  },
};
