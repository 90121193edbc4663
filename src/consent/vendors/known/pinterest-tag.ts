import { at, cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'pinterest-tag',
  name: 'Pinterest Tag',
  company: 'Pinterest Europe Limited',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on Pinterest lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen auf Pinterest bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على بينتريست ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('_pin_unauth', days(365), purposes.adVisitor),
    cookie('_derived_epik', days(365), purposes.adClick),
    cookie('_epik', days(365), purposes.adClick),
    ...at(
      'ct.pinterest.com',
      cookie('_pinterest_ct_ua', days(365), purposes.adVisitor),
      cookie('ar_debug', days(365), purposes.probe),
    ),
  ],
  hosts: hosts({
    script: ['https://s.pinimg.com', 'https://ct.pinterest.com'],
    connect: ['https://ct.pinterest.com'],
    image: ['https://ct.pinterest.com'],
    frame: ['https://ct.pinterest.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://policy.pinterest.com/privacy-policy', cookies: 'https://policy.pinterest.com/cookies' },
};
