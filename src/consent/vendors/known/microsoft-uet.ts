import { at, cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'microsoft-uet',
  name: 'Microsoft Advertising (UET)',
  company: 'Microsoft Ireland Operations Limited',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on Bing and in Microsoft’s network lead to.',
    de: 'Misst, was Anzeigen auf Bing und im Netz von Microsoft bewirken.',
    ar: 'يقيس نتائج الإعلانات على Bing وفي شبكة مايكروسوفت.',
  },
  storage: [
    cookie('_uetsid', days(1), purposes.adSession),
    cookie('_uetvid', days(390), purposes.adVisitor),
    cookie('_uetmsclkid', days(90), purposes.adClick),
    local('_uetsid', purposes.adSession),
    local('_uetsid_exp', purposes.adSession),
    local('_uetvid', purposes.adVisitor),
    local('_uetvid_exp', purposes.adVisitor),
    ...at('bing.com', cookie('MUID', days(390), purposes.adVisitor)),
  ],
  hosts: hosts({
    script: ['https://bat.bing.com'],
    connect: ['https://bat.bing.com', 'https://bat.bing.net'],
    image: ['https://bat.bing.com', 'https://bat.bing.net'],
  }),
  signals: ['ad_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://privacy.microsoft.com/privacystatement',
    optOut: 'https://account.microsoft.com/privacy/ad-settings',
  },
};
