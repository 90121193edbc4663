import { at, cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'soundcloud',
  name: 'SoundCloud',
  company: 'SoundCloud Global Limited & Co. KG',
  country: 'DE',
  category: 'functional',
  purpose: {
    en: 'Plays audio inside the page.',
    de: 'Spielt Audio in der Seite ab.',
    ar: 'يشغّل المقاطع الصوتية داخل الصفحة.',
  },
  storage: at(
    'soundcloud.com',
    cookie('sc_anonymous_id', days(3650), purposes.playerVisitor),
    local('WIDGET::local::*', purposes.player),
  ),
  hosts: hosts({ frame: ['https://w.soundcloud.com'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://soundcloud.com/pages/privacy', cookies: 'https://soundcloud.com/pages/cookies' },
};
