import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'openstreetmap',
  name: 'OpenStreetMap',
  company: 'OpenStreetMap Foundation',
  country: 'GB',
  category: 'functional',
  purpose: {
    en: 'Shows a map inside the page.',
    de: 'Zeigt eine Karte in der Seite.',
    ar: 'يعرض خريطة داخل الصفحة.',
  },
  storage: at(
    'openstreetmap.org',
    cookie('_osm_totp_token', minutes(60), purposes.security),
    cookie('_osm_location', days(365), purposes.settings),
  ),
  hosts: hosts({ frame: ['https://www.openstreetmap.org'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://osmfoundation.org/wiki/Privacy_Policy' },
};
