import { at, cookie, days, hosts, local, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'paypal',
  name: 'PayPal',
  company: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.',
  country: 'LU',
  category: 'functional',
  purpose: {
    en: 'Takes payments and protects them from fraud.',
    de: 'Nimmt Zahlungen entgegen und schützt sie vor Betrug.',
    ar: 'يستقبل المدفوعات ويحميها من الاحتيال.',
  },
  storage: [
    local('__paypal_storage__', purposes.security),
    ...at(
      'paypal.com',
      cookie('ts', days(1095), purposes.security),
      cookie('ts_c', days(1095), purposes.security),
      cookie('tsrce', days(3), purposes.technical),
      cookie('x-pp-s', null, purposes.session),
      cookie('nsid', null, purposes.session),
      cookie('l7_az', minutes(30), purposes.technical),
      cookie('enforce_policy', days(365), purposes.choice),
      cookie('LANG', days(1), purposes.settings),
    ),
  ],
  hosts: hosts({
    script: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
    connect: ['https://www.paypal.com'],
    frame: ['https://www.paypal.com'],
    image: ['https://www.paypal.com', 'https://www.paypalobjects.com', 'https://t.paypal.com'],
  }),
  signals: ['security_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.paypal.com/webapps/mpp/ua/privacy-full',
    cookies: 'https://www.paypal.com/webapps/mpp/ua/cookie-full',
  },
};
