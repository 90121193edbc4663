import { cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'mixpanel',
  name: 'Mixpanel',
  company: 'Mixpanel, Inc.',
  country: 'US',
  category: 'analytics',
  purpose: {
    en: 'Counts which functions are used, in which order and by how many, and reports it to the website’s owner.',
    de: 'Zählt, welche Funktionen in welcher Reihenfolge und von wie vielen benutzt werden, und berichtet es dem Betreiber.',
    ar: 'يعدّ الوظائف المستخدمة وترتيبها وعدد مستخدميها ويقدّم تقارير عنها لمالك الموقع.',
  },
  storage: [
    cookie('mp_*_mixpanel', days(365), purposes.visitor),
    local('mp_*_mixpanel', purposes.visitor),
    local('__mpq_*', purposes.queue),
    local('mp_gen_new_tab_id_*', purposes.session),
  ],
  hosts: hosts({
    script: ['https://cdn.mxpnl.com', 'https://cdn4.mxpnl.com'],
    connect: ['https://api-js.mixpanel.com', 'https://api-eu.mixpanel.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://mixpanel.com/legal/privacy-policy/', optOut: 'https://mixpanel.com/optout/' },
};
