import { days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

/** This product's collector. Its cookies are set by the site's own server, and scripts cannot read them. */
export const vendor: Vendor = {
  id: 'candor',
  name: 'Own statistics',
  company: 'This website',
  country: '',
  category: 'analytics',
  purpose: {
    en: 'Counts visits and what is read, on this website’s own servers and for its owner alone.',
    de: 'Zählt Besuche und was gelesen wird, auf den eigenen Servern dieser Website und nur für deren Betreiber.',
    ar: 'يعدّ الزيارات وما يُقرأ على خوادم هذا الموقع نفسه ولمالكه وحده.',
  },
  storage: [
    {
      kind: 'cookie',
      name: 'candor-visitor',
      lifetimeSeconds: days(395),
      purpose: purposes.visitor,
      domain: 'host',
      isServerSet: true,
    },
    {
      kind: 'cookie',
      name: 'candor-session',
      lifetimeSeconds: minutes(30),
      purpose: purposes.session,
      domain: 'host',
      isServerSet: true,
    },
  ],
  hosts: hosts({}),
  signals: ['analytics_storage'],
  runsIn: 'own',
  links: { privacy: '/privacy', cookies: '/cookies' },
};
