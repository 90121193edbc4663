import { at, cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'spotify',
  name: 'Spotify',
  company: 'Spotify AB',
  country: 'SE',
  category: 'functional',
  purpose: {
    en: 'Plays audio inside the page.',
    de: 'Spielt Audio in der Seite ab.',
    ar: 'يشغّل المقاطع الصوتية داخل الصفحة.',
  },
  storage: [
    ...at(
      'spotify.com',
      cookie('sp_t', days(365), purposes.playerVisitor),
      cookie('sp_landing', days(1), purposes.player),
      cookie('sp_new', days(1), purposes.playerVisitor),
      local('anonymous:nonce', purposes.technical),
    ),
  ],
  hosts: hosts({ frame: ['https://open.spotify.com'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: {
    privacy: 'https://www.spotify.com/legal/privacy-policy/',
    cookies: 'https://www.spotify.com/legal/cookies-policy/',
  },
};
