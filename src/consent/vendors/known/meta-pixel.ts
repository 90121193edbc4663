import { at, cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'meta-pixel',
  name: 'Meta Pixel',
  company: 'Meta Platforms Ireland Limited',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on Facebook and Instagram lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen auf Facebook und Instagram bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على فيسبوك وإنستغرام ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('_fbp', days(90), purposes.adVisitor),
    cookie('_fbc', days(90), purposes.adClick),
    ...at('facebook.com', cookie('fr', days(90), purposes.adVisitor)),
  ],
  hosts: hosts({
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    image: ['https://www.facebook.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.facebook.com/privacy/policy/',
    cookies: 'https://www.facebook.com/privacy/policies/cookies/',
    optOut: 'https://www.facebook.com/adpreferences/ad_settings',
  },
};
