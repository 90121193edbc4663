import { at, cookie, days, hosts, local, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'vimeo',
  name: 'Vimeo',
  company: 'Vimeo.com, Inc.',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Plays videos inside the page.',
    de: 'Spielt Videos in der Seite ab.',
    ar: 'يشغّل مقاطع الفيديو داخل الصفحة.',
  },
  storage: at(
    'vimeo.com',
    cookie('vuid', days(730), purposes.playerVisitor),
    cookie('player', days(365), purposes.player),
    local('sync_active', purposes.player),
    cookie('__cf_bm', minutes(30), purposes.security),
    cookie('_cfuvid', null, purposes.security),
  ),
  hosts: hosts({ frame: ['https://player.vimeo.com'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://vimeo.com/privacy', cookies: 'https://vimeo.com/cookie_policy' },
};
