import { cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'amplitude',
  name: 'Amplitude',
  company: 'Amplitude, Inc.',
  country: 'US',
  category: 'analytics',
  purpose: {
    en: 'Counts which functions are used, in which order and by how many, and reports it to the website’s owner.',
    de: 'Zählt, welche Funktionen in welcher Reihenfolge und von wie vielen benutzt werden, und berichtet es dem Betreiber.',
    ar: 'يعدّ الوظائف المستخدمة وترتيبها وعدد مستخدميها ويقدّم تقارير عنها لمالك الموقع.',
  },
  storage: [
    cookie('AMP_*', days(365), purposes.visitor),
    cookie('AMP_MKTG_*', days(365), purposes.source),
    cookie('amp_*', days(365), purposes.visitor),
    cookie('AMP_TEST', null, purposes.probe),
    local('AMP_unsent_*', purposes.queue),
    local('AMP_remote_config_*', purposes.technical),
  ],
  hosts: hosts({
    script: ['https://cdn.amplitude.com'],
    connect: ['https://api2.amplitude.com', 'https://api.eu.amplitude.com', 'https://sr-client-cfg.amplitude.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://amplitude.com/privacy' },
};
