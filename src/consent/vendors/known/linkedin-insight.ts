import { at, cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'linkedin-insight',
  name: 'LinkedIn Insight Tag',
  company: 'LinkedIn Ireland Unlimited Company',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on LinkedIn lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen auf LinkedIn bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على لينكدإن ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('li_fat_id', days(30), purposes.adClick),
    ...at(
      'linkedin.com',
      cookie('bcookie', days(365), purposes.adVisitor),
      cookie('bscookie', days(365), purposes.security),
      cookie('lidc', days(1), purposes.technical),
      cookie('UserMatchHistory', days(30), purposes.adVisitor),
      cookie('AnalyticsSyncHistory', days(30), purposes.adVisitor),
      cookie('li_sugr', days(90), purposes.adVisitor),
      cookie('li_gc', days(180), purposes.choice),
    ),
  ],
  hosts: hosts({
    script: ['https://snap.licdn.com'],
    connect: ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com', 'https://cdn.linkedin.oribi.io'],
    image: ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com', 'https://www.linkedin.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.linkedin.com/legal/privacy-policy',
    cookies: 'https://www.linkedin.com/legal/l/cookie-table',
    optOut: 'https://www.linkedin.com/psettings/guest-controls/retargeting-opt-out',
  },
};
