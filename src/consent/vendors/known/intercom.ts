import { cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'intercom',
  name: 'Intercom',
  company: 'Intercom R&D Unlimited Company',
  country: 'IE',
  category: 'functional',
  purpose: {
    en: 'Lets you write with the website’s owner from any page.',
    de: 'Lässt Sie von jeder Seite aus mit dem Betreiber der Website schreiben.',
    ar: 'يتيح لك مراسلة مالك الموقع من أي صفحة.',
  },
  storage: [
    cookie('intercom-id-*', days(270), purposes.visitor),
    cookie('intercom-session-*', days(7), purposes.conversation),
    cookie('intercom-device-id-*', days(270), purposes.visitor),
    local('intercom.intercom-state-*', purposes.conversation),
  ],
  hosts: hosts({
    script: ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: ['https://*.intercom.io', 'https://uploads.intercomcdn.com', 'wss://*.intercom.io'],
    image: ['https://js.intercomcdn.com', 'https://static.intercomassets.com', 'https://downloads.intercomcdn.com'],
    frame: ['https://intercom-sheets.com'],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    media: ['https://js.intercomcdn.com'],
  }),
  signals: ['functionality_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.intercom.com/legal/privacy', cookies: 'https://www.intercom.com/legal/cookie-policy' },
};
