import { at, cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'crisp',
  name: 'Crisp',
  company: 'Crisp IM SAS',
  country: 'FR',
  category: 'functional',
  purpose: {
    en: 'Lets you write with the website’s owner from any page.',
    de: 'Lässt Sie von jeder Seite aus mit dem Betreiber der Website schreiben.',
    ar: 'يتيح لك مراسلة مالك الموقع من أي صفحة.',
  },
  storage: [
    ...at(
      'crisp.chat',
      cookie('crisp-client/session/*', days(183), purposes.conversation),
      cookie('crisp-client/socket/*', days(1), purposes.conversation),
      local('crisp-client/*', purposes.conversation),
    ),
  ],
  hosts: hosts({ frame: ['https://go.crisp.chat'] }),
  addresses: ['client.crisp.chat/'],
  signals: [],
  runsIn: 'embed-frame',
  links: {
    privacy: 'https://crisp.chat/en/privacy/',
    cookies: 'https://help.crisp.chat/en/article/crisp-chatbox-cookie-ip-policy-1147xor/',
  },
};
