import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'google-ads',
  name: 'Google Ads',
  company: 'Google Ireland Limited',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on Google and its partners’ websites lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen bei Google und auf Partner-Websites bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على Google ومواقع شركائها ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('_gcl_au', days(90), purposes.adVisitor),
    cookie('_gcl_aw', days(90), purposes.adClick),
    cookie('_gcl_gb', days(90), purposes.adClick),
    cookie('_gcl_dc', days(90), purposes.adClick),
    cookie('_gac_*', days(90), purposes.adClick),
    ...at(
      'doubleclick.net',
      cookie('IDE', days(395), purposes.adVisitor),
      cookie('test_cookie', minutes(15), purposes.probe),
    ),
    ...at('google.com', cookie('NID', days(183), purposes.adVisitor)),
  ],
  hosts: hosts({
    script: [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
    ],
    connect: [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
      'https://google.com',
    ],
    image: [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
      'https://google.com',
    ],
    frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
  }),
  addresses: [
    'www.googletagmanager.com/gtag/js?id=AW-',
    'www.googletagmanager.com/gtag/js?id=DC-',
    'www.google.com/pagead/',
  ],
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://policies.google.com/privacy',
    cookies: 'https://policies.google.com/technologies/cookies',
    optOut: 'https://myadcenter.google.com/',
  },
};
