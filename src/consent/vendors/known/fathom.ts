import { hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'fathom',
  name: 'Fathom Analytics',
  company: 'Conva Ventures Inc.',
  country: 'CA',
  category: 'analytics',
  purpose: {
    en: 'Counts page views without recognising visitors again.',
    de: 'Zählt Seitenaufrufe, ohne Besucher wiederzuerkennen.',
    ar: 'يعدّ مشاهدات الصفحات دون التعرّف على الزوار مجددًا.',
  },
  storage: [local('blockFathomTracking', purposes.choice)],
  hosts: hosts({
    script: ['https://cdn.usefathom.com'],
    connect: ['https://cdn.usefathom.com'],
    image: ['https://cdn.usefathom.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://usefathom.com/privacy' },
};
