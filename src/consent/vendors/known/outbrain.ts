import { at, cookie, days, hosts, local, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'outbrain',
  name: 'Outbrain Pixel',
  company: 'Outbrain UK Limited',
  country: 'GB',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements recommended by Outbrain lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen in Empfehlungen von Outbrain bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات التي توصي بها Outbrain ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('outbrain_cid_fetch', minutes(5), purposes.technical),
    local('OB-USER-TOKEN', purposes.adVisitor),
    ...at('outbrain.com', cookie('obuid', days(90), purposes.adVisitor)),
  ],
  hosts: hosts({
    script: ['https://amplify.outbrain.com', 'https://wave.outbrain.com'],
    connect: ['https://tr.outbrain.com', 'https://wave.outbrain.com'],
    image: ['https://tr.outbrain.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.outbrain.com/privacy/', cookies: 'https://www.outbrain.com/privacy/cookies/' },
};
