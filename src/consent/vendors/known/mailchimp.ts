import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'mailchimp',
  name: 'Mailchimp',
  company: 'Intuit Inc.',
  country: 'US',
  category: 'advertisement',
  purpose: {
    en: 'Connects visits with the recipients of the owner’s newsletters, and shows forms to subscribe.',
    de: 'Verbindet Besuche mit den Empfängern der Newsletter des Betreibers und zeigt Formulare zum Abonnieren.',
    ar: 'يربط الزيارات بمستلمي نشرات مالك الموقع ويعرض نماذج الاشتراك.',
  },
  storage: [
    cookie('_mcid', days(365), purposes.visitor),
    cookie('mc_user_id', days(365), purposes.visitor),
    cookie('MCPopupClosed', days(365), purposes.settings),
    cookie('MCPopupSubscribed', days(365), purposes.settings),
    ...at(
      'list-manage.com',
      cookie('_AVESTA_ENVIRONMENT', null, purposes.technical),
      cookie('ak_bmsc', minutes(120), purposes.security),
    ),
  ],
  hosts: hosts({
    script: ['https://chimpstatic.com', 'https://mc.us1.list-manage.com'],
    connect: ['https://*.list-manage.com'],
    image: ['https://*.list-manage.com'],
    style: ['https://cdn-images.mailchimp.com'],
  }),
  addresses: ['*.list-manage.com'],
  signals: ['ad_storage', 'ad_user_data'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.intuit.com/privacy/statement/', cookies: 'https://mailchimp.com/legal/cookies/' },
};
