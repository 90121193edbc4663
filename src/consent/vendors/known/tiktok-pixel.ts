import { at, cookie, days, hosts, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'tiktok-pixel',
  name: 'TikTok Pixel',
  company: 'TikTok Technology Limited',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Measures what advertisements on TikTok lead to, and lets them be shown to visitors of this website again.',
    de: 'Misst, was Anzeigen auf TikTok bewirken, und ermöglicht, sie Besuchern dieser Website erneut zu zeigen.',
    ar: 'يقيس نتائج الإعلانات على تيك توك ويتيح عرضها مجددًا على زوار هذا الموقع.',
  },
  storage: [
    cookie('_ttp', days(390), purposes.adVisitor),
    cookie('_tt_enable_cookie', days(390), purposes.probe),
    cookie('ttcsid', days(90), purposes.adSession),
    cookie('ttcsid_*', days(90), purposes.adSession),
    session('tt_sessionId', purposes.adSession),
    session('tt_pixel_session_index', purposes.adSession),
    session('tt_appInfo', purposes.adSession),
    ...at('tiktok.com', cookie('_ttp', days(390), purposes.adVisitor)),
  ],
  hosts: hosts({
    script: ['https://analytics.tiktok.com'],
    connect: ['https://analytics.tiktok.com'],
    image: ['https://analytics.tiktok.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.tiktok.com/legal/page/eea/privacy-policy/en',
    cookies: 'https://www.tiktok.com/legal/page/global/cookie-policy/en',
  },
};
