import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'calendly',
  name: 'Calendly',
  company: 'Calendly, LLC',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Lets you book an appointment inside the page.',
    de: 'Lässt Sie in der Seite einen Termin vereinbaren.',
    ar: 'يتيح لك حجز موعد داخل الصفحة.',
  },
  storage: at(
    'calendly.com',
    cookie('_calendly_session', days(21), purposes.session),
    cookie('__cf_bm', minutes(30), purposes.security),
    cookie('_cfuvid', null, purposes.security),
    cookie('__cfruid', null, purposes.security),
  ),
  hosts: hosts({ frame: ['https://calendly.com'] }),
  addresses: ['assets.calendly.com/'],
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://calendly.com/legal/privacy-notice', cookies: 'https://calendly.com/legal/cookie-policy' },
};
