import { at, cookie, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

/** Forms and meetings, by the URL that HubSpot provides for sharing. */
export const vendor: Vendor = {
  id: 'hubspot-forms',
  name: 'HubSpot forms and meetings',
  company: 'HubSpot Ireland Limited',
  country: 'IE',
  category: 'functional',
  purpose: {
    en: 'Shows a form or a calendar inside the page and receives what you enter.',
    de: 'Zeigt ein Formular oder einen Kalender in der Seite und nimmt Ihre Eingaben entgegen.',
    ar: 'يعرض نموذجًا أو تقويمًا داخل الصفحة ويستقبل ما تُدخله.',
  },
  storage: [
    ...at('hsforms.com', cookie('__cf_bm', minutes(30), purposes.security), cookie('_cfuvid', null, purposes.security)),
    ...at('hubspot.com', cookie('__cf_bm', minutes(30), purposes.security), cookie('_cfuvid', null, purposes.security)),
  ],
  hosts: hosts({ frame: ['https://share.hsforms.com', 'https://*.share.hsforms.com', 'https://meetings.hubspot.com'] }),
  addresses: ['*.hsforms.net'],
  signals: [],
  runsIn: 'embed-frame',
  links: {
    privacy: 'https://legal.hubspot.com/privacy-policy',
    cookies: 'https://knowledge.hubspot.com/privacy-and-consent/what-cookies-does-hubspot-set-in-a-visitor-s-browser',
  },
};
