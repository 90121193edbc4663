import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'microsoft-clarity',
  name: 'Microsoft Clarity',
  company: 'Microsoft Ireland Operations Limited',
  country: 'IE',
  category: 'analytics',
  purpose: {
    en: 'Records how pages are used, as heat maps and as replays of visits.',
    de: 'Zeichnet auf, wie Seiten benutzt werden, als Heatmaps und als Wiedergabe von Besuchen.',
    ar: 'يسجّل كيفية استخدام الصفحات على شكل خرائط حرارية وإعادة عرض للزيارات.',
  },
  storage: [
    cookie('_clck', days(365), purposes.visitor),
    cookie('_clsk', days(1), purposes.recording),
    ...at(
      'clarity.ms',
      cookie('CLID', days(365), purposes.visitor),
      cookie('ANONCHK', minutes(10), purposes.adVisitor),
      cookie('MUID', days(390), purposes.adVisitor),
      cookie('SM', null, purposes.session),
    ),
  ],
  hosts: hosts({
    script: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
    image: ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
  signals: ['analytics_storage', 'ad_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://privacy.microsoft.com/privacystatement',
    cookies: 'https://learn.microsoft.com/clarity/setup-and-installation/cookie-list',
  },
};
