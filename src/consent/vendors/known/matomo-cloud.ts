import { cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'matomo-cloud',
  name: 'Matomo Cloud',
  company: 'InnoCraft Ltd',
  country: 'NZ',
  category: 'analytics',
  purpose: {
    en: 'Counts visits and what is done during them, and reports it to the website’s owner.',
    de: 'Zählt Besuche und was dabei geschieht und berichtet es dem Betreiber der Website.',
    ar: 'يعدّ الزيارات وما يجري خلالها ويقدّم تقارير عنها لمالك الموقع.',
  },
  storage: [
    cookie('_pk_id.*', days(393), purposes.visitor),
    cookie('_pk_ses.*', minutes(30), purposes.session),
    cookie('_pk_ref.*', days(183), purposes.source),
    cookie('_pk_cvar.*', minutes(30), purposes.session),
    cookie('_pk_hsr.*', minutes(30), purposes.recording),
    cookie('_pk_testcookie*', null, purposes.probe),
  ],
  hosts: hosts({
    script: ['https://cdn.matomo.cloud'],
    connect: ['https://*.matomo.cloud'],
    image: ['https://*.matomo.cloud'],
  }),
  addresses: ['*.matomo.cloud'],
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://matomo.org/privacy-policy/', cookies: 'https://matomo.org/faq/general/faq_146/' },
};
