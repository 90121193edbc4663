import { at, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'mapbox',
  name: 'Mapbox',
  company: 'Mapbox, Inc.',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Shows a map inside the page.',
    de: 'Zeigt eine Karte in der Seite.',
    ar: 'يعرض خريطة داخل الصفحة.',
  },
  storage: at(
    'api.mapbox.com',
    local('mapbox.eventData.uuid:*', purposes.visitor),
    local('mapbox.eventData:*', purposes.visitor),
  ),
  hosts: hosts({ frame: ['https://api.mapbox.com'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://www.mapbox.com/legal/privacy', cookies: 'https://www.mapbox.com/legal/cookies' },
};
