import { at, cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'google-maps',
  name: 'Google Maps',
  company: 'Google Ireland Limited',
  country: 'IE',
  category: 'functional',
  purpose: {
    en: 'Shows a map inside the page.',
    de: 'Zeigt eine Karte in der Seite.',
    ar: 'يعرض خريطة داخل الصفحة.',
  },
  storage: at(
    'google.com',
    cookie('NID', days(183), purposes.settings),
    cookie('AEC', days(183), purposes.security),
    cookie('SOCS', days(395), purposes.choice),
  ),
  hosts: hosts({ frame: ['https://www.google.com', 'https://maps.google.com'] }),
  addresses: ['www.google.com/maps', 'maps.googleapis.com/'],
  signals: [],
  runsIn: 'embed-frame',
  links: {
    privacy: 'https://policies.google.com/privacy',
    cookies: 'https://policies.google.com/technologies/cookies',
  },
};
