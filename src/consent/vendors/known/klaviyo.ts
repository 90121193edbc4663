import { cookie, days, hosts, local, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'klaviyo',
  name: 'Klaviyo',
  company: 'Klaviyo, Inc.',
  country: 'US',
  category: 'advertisement',
  purpose: {
    en: 'Connects visits with the recipients of the owner’s newsletters, and shows forms to subscribe.',
    de: 'Verbindet Besuche mit den Empfängern der Newsletter des Betreibers und zeigt Formulare zum Abonnieren.',
    ar: 'يربط الزيارات بمستلمي نشرات مالك الموقع ويعرض نماذج الاشتراك.',
  },
  storage: [
    cookie('__kla_id', days(730), purposes.visitor),
    local('klaviyoOnsite', purposes.settings),
    local('__kla_viewed', purposes.visitor),
    session('klaviyoPagesVisitCount', purposes.session),
  ],
  hosts: hosts({
    script: ['https://static.klaviyo.com', 'https://static-tracking.klaviyo.com'],
    connect: ['https://a.klaviyo.com', 'https://fast.a.klaviyo.com', 'https://static-forms.klaviyo.com'],
    image: ['https://d3k81ch9hvuctc.cloudfront.net'],
  }),
  signals: ['ad_storage', 'ad_user_data'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.klaviyo.com/legal/privacy/privacy-notice',
    cookies: 'https://www.klaviyo.com/legal/cookie-notice',
  },
};
