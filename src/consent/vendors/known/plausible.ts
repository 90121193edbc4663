import { hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'plausible',
  name: 'Plausible Analytics',
  company: 'Plausible Insights OÜ',
  country: 'EE',
  category: 'analytics',
  purpose: {
    en: 'Counts page views without recognising visitors again.',
    de: 'Zählt Seitenaufrufe, ohne Besucher wiederzuerkennen.',
    ar: 'يعدّ مشاهدات الصفحات دون التعرّف على الزوار مجددًا.',
  },
  storage: [local('plausible_ignore', purposes.choice)],
  hosts: hosts({ script: ['https://plausible.io'], connect: ['https://plausible.io'] }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://plausible.io/privacy' },
};
