import { cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'google-analytics',
  name: 'Google Analytics 4',
  company: 'Google Ireland Limited',
  country: 'IE',
  category: 'analytics',
  purpose: {
    en: 'Counts visits and what is done during them, and reports it to the website’s owner.',
    de: 'Zählt Besuche und was dabei geschieht und berichtet es dem Betreiber der Website.',
    ar: 'يعدّ الزيارات وما يجري خلالها ويقدّم تقارير عنها لمالك الموقع.',
  },
  storage: [cookie('_ga', days(730), purposes.visitor), cookie('_ga_*', days(730), purposes.session)],
  hosts: hosts({
    script: ['https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  }),
  addresses: ['www.googletagmanager.com/gtag/js?id=G-', '*.google-analytics.com'],
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://policies.google.com/privacy',
    cookies: 'https://policies.google.com/technologies/cookies',
    optOut: 'https://tools.google.com/dlpage/gaoptout',
  },
};
