import { at, cookie, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'wistia',
  name: 'Wistia',
  company: 'Wistia, Inc.',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Plays videos inside the page.',
    de: 'Spielt Videos in der Seite ab.',
    ar: 'يشغّل مقاطع الفيديو داخل الصفحة.',
  },
  storage: [
    ...at(
      'wistia.net',
      local('wistia', purposes.playerVisitor),
      local('wistia-video-progress-*', purposes.player),
      cookie('loglevel', null, purposes.settings),
    ),
  ],
  hosts: hosts({ frame: ['https://fast.wistia.net', 'https://fast.wistia.com'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://wistia.com/privacy' },
};
