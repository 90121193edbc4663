import { cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'mouseflow',
  name: 'Mouseflow',
  company: 'Mouseflow ApS',
  country: 'DK',
  category: 'analytics',
  purpose: {
    en: 'Records how pages are used, as heat maps and as replays of visits.',
    de: 'Zeichnet auf, wie Seiten benutzt werden, als Heatmaps und als Wiedergabe von Besuchen.',
    ar: 'يسجّل كيفية استخدام الصفحات على شكل خرائط حرارية وإعادة عرض للزيارات.',
  },
  storage: [cookie('mf_user', days(90), purposes.visitor), cookie('mf_*', null, purposes.recording)],
  hosts: hosts({
    script: ['https://cdn.mouseflow.com'],
    connect: ['https://*.mouseflow.com'],
    image: ['https://*.mouseflow.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://mouseflow.com/legal/visitor/privacy-policy/', optOut: 'https://mouseflow.com/opt-out/' },
};
