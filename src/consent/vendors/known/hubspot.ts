import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'hubspot',
  name: 'HubSpot tracking',
  company: 'HubSpot Ireland Limited',
  country: 'IE',
  category: 'analytics',
  purpose: {
    en: 'Counts visits and connects them with what the website’s owner knows about customers and enquiries.',
    de: 'Zählt Besuche und verbindet sie mit dem, was der Betreiber über Kunden und Anfragen weiß.',
    ar: 'يعدّ الزيارات ويربطها بما يعرفه مالك الموقع عن العملاء والاستفسارات.',
  },
  storage: [
    cookie('__hstc', days(183), purposes.visitor),
    cookie('hubspotutk', days(183), purposes.visitor),
    cookie('__hssc', minutes(30), purposes.session),
    cookie('__hssrc', null, purposes.session),
    ...at('hubspot.com', cookie('__cf_bm', minutes(30), purposes.security), cookie('_cfuvid', null, purposes.security)),
  ],
  hosts: hosts({
    script: ['https://js.hs-scripts.com', 'https://js.hs-analytics.net', 'https://js.hscollectedforms.net'],
    connect: ['https://api.hubapi.com', 'https://forms.hscollectedforms.net', 'https://*.hubspot.com'],
    image: ['https://track.hubspot.com', 'https://forms.hsforms.com'],
  }),
  addresses: ['*.hs-scripts.com', '*.hs-analytics.net', '*.hscollectedforms.net'],
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://legal.hubspot.com/privacy-policy',
    cookies: 'https://knowledge.hubspot.com/privacy-and-consent/what-cookies-does-hubspot-set-in-a-visitor-s-browser',
  },
};
