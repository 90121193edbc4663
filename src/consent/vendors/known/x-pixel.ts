import { at, cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'x-pixel',
  name: 'X Pixel',
  company: 'X Internet Unlimited Company',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on X lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen auf X bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على منصة X ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('_twclid', days(30), purposes.adClick),
    ...at(
      'twitter.com',
      cookie('guest_id_ads', days(730), purposes.adVisitor),
      cookie('guest_id_marketing', days(730), purposes.adVisitor),
      cookie('personalization_id', days(730), purposes.adVisitor),
    ),
    ...at('t.co', cookie('muc_ads', days(730), purposes.adVisitor)),
  ],
  hosts: hosts({
    script: ['https://static.ads-twitter.com'],
    connect: ['https://analytics.twitter.com', 'https://ads-api.twitter.com'],
    image: ['https://analytics.twitter.com', 'https://t.co'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://x.com/en/privacy', cookies: 'https://help.x.com/en/rules-and-policies/x-cookies' },
};
