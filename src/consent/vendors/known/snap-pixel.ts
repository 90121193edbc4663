import { at, cookie, days, hosts, local, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'snap-pixel',
  name: 'Snap Pixel',
  company: 'Snap Inc.',
  country: 'US',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on Snapchat lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen auf Snapchat bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على سناب شات ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('_scid', days(395), purposes.adVisitor),
    cookie('_scid_r', days(395), purposes.adVisitor),
    cookie('_sctr', days(395), purposes.adVisitor),
    cookie('_ScCbts', days(14), purposes.adVisitor),
    local('u_sclid', purposes.adClick),
    local('u_sclid_r', purposes.adClick),
    session('u_scsid', purposes.adSession),
    session('u_scsid_r', purposes.adSession),
    ...at('snapchat.com', cookie('sc_at', days(365), purposes.adVisitor)),
  ],
  hosts: hosts({
    script: ['https://sc-static.net'],
    connect: ['https://tr.snapchat.com', 'https://tr6.snapchat.com'],
    image: ['https://tr.snapchat.com'],
    frame: ['https://tr.snapchat.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://values.snap.com/privacy/privacy-policy',
    cookies: 'https://values.snap.com/privacy/cookie-policy',
  },
};
