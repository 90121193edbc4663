import { at, cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'tawk',
  name: 'tawk.to',
  company: 'tawk.to ltd.',
  country: 'GB',
  category: 'functional',
  purpose: {
    en: 'Lets you write with the website’s owner from any page.',
    de: 'Lässt Sie von jeder Seite aus mit dem Betreiber der Website schreiben.',
    ar: 'يتيح لك مراسلة مالك الموقع من أي صفحة.',
  },
  storage: [
    ...at(
      'tawk.to',
      cookie('TawkConnectionTime', null, purposes.conversation),
      cookie('twk_idm_key', null, purposes.conversation),
      cookie('twk_uuid_*', days(183), purposes.visitor),
      local('twk_*', purposes.settings),
    ),
  ],
  hosts: hosts({ frame: ['https://tawk.to', 'https://*.tawk.to'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://www.tawk.to/privacy-policy/' },
};
