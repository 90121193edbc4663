import { cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'reddit-pixel',
  name: 'Reddit Pixel',
  company: 'Reddit Netherlands B.V.',
  country: 'NL',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on Reddit lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen auf Reddit bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على ريديت ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('_rdt_uuid', days(90), purposes.adVisitor),
    cookie('_rdt_cid', days(90), purposes.adClick),
    cookie('_rdt_em', days(90), purposes.adVisitor),
  ],
  hosts: hosts({
    script: ['https://www.redditstatic.com'],
    connect: ['https://pixel-config.reddit.com', 'https://conversions-config.reddit.com'],
    image: ['https://alb.reddit.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.reddit.com/policies/privacy-policy',
    cookies: 'https://www.reddit.com/policies/cookies',
  },
};
