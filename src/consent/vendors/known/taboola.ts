import { at, cookie, days, hosts, local, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'taboola',
  name: 'Taboola',
  company: 'Taboola Europe Limited',
  country: 'GB',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements recommended by Taboola lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen in Empfehlungen von Taboola bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات التي توصي بها Taboola ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    local('taboola*', purposes.adVisitor),
    session('taboola*', purposes.adSession),
    ...at(
      'taboola.com',
      cookie('t_gid', days(365), purposes.adVisitor),
      cookie('t_pt_gid', days(365), purposes.adVisitor),
      cookie('taboola_session_id', null, purposes.adSession),
    ),
  ],
  hosts: hosts({
    script: ['https://cdn.taboola.com'],
    connect: ['https://trc.taboola.com', 'https://psb.taboola.com', 'https://pips.taboola.com'],
    image: ['https://trc.taboola.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.taboola.com/policies/privacy-policy',
    cookies: 'https://www.taboola.com/policies/cookie-policy',
  },
};
