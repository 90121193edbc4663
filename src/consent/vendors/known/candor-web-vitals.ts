import { hosts } from '../describe.ts';
import type { Vendor } from '../vendor.ts';

/** This product's web vitals from real visits. Nothing is stored for them. */
export const vendor: Vendor = {
  id: 'candor-web-vitals',
  name: 'Own speed measurement',
  company: 'This website',
  country: '',
  category: 'performance',
  purpose: {
    en: 'Measures how fast pages appear and respond for you, on this website’s own servers. Stores nothing on your device.',
    de: 'Misst, wie schnell Seiten bei Ihnen erscheinen und reagieren, auf den eigenen Servern dieser Website. Speichert nichts auf Ihrem Gerät.',
    ar: 'يقيس سرعة ظهور الصفحات واستجابتها لديك على خوادم هذا الموقع نفسه، ولا يخزّن شيئًا على جهازك.',
  },
  storage: [],
  hosts: hosts({}),
  signals: [],
  runsIn: 'own',
  links: { privacy: '/privacy', cookies: '/cookies' },
};
