import { cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'heap',
  name: 'Heap',
  company: 'ContentSquare',
  country: 'FR',
  category: 'analytics',
  purpose: {
    en: 'Counts which functions are used, in which order and by how many, and reports it to the website’s owner.',
    de: 'Zählt, welche Funktionen in welcher Reihenfolge und von wie vielen benutzt werden, und berichtet es dem Betreiber.',
    ar: 'يعدّ الوظائف المستخدمة وترتيبها وعدد مستخدميها ويقدّم تقارير عنها لمالك الموقع.',
  },
  storage: [
    cookie('_hp2_id.*', days(395), purposes.visitor),
    cookie('_hp2_props.*', days(395), purposes.visitor),
    cookie('_hp2_ses_props.*', minutes(30), purposes.session),
    cookie('_hp2_hld*', null, purposes.probe),
  ],
  hosts: hosts({
    script: ['https://cdn.heapanalytics.com', 'https://cdn.us.heap-api.com', 'https://cdn.eu.heap-api.com'],
    connect: ['https://heapanalytics.com', 'https://c.us.heap-api.com', 'https://c.eu.heap-api.com'],
    image: ['https://heapanalytics.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.heap.io/privacy' },
};
