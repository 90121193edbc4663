import { cookie, days, hosts, local, minutes, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'fullstory',
  name: 'FullStory',
  company: 'FullStory, Inc.',
  country: 'US',
  category: 'analytics',
  purpose: {
    en: 'Records how pages are used, as heat maps and as replays of visits.',
    de: 'Zeichnet auf, wie Seiten benutzt werden, als Heatmaps und als Wiedergabe von Besuchen.',
    ar: 'يسجّل كيفية استخدام الصفحات على شكل خرائط حرارية وإعادة عرض للزيارات.',
  },
  storage: [
    cookie('fs_uid', days(365), purposes.visitor),
    cookie('fs_lua', minutes(30), purposes.recording),
    local('_fs_uid', purposes.visitor),
    local('_fs_lua', purposes.recording),
    session('_fs_tab_id', purposes.recording),
  ],
  hosts: hosts({
    script: ['https://edge.fullstory.com', 'https://fs.fullstory.com'],
    connect: ['https://edge.fullstory.com', 'https://rs.fullstory.com'],
    image: ['https://rs.fullstory.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.fullstory.com/legal/privacy-policy/', optOut: 'https://www.fullstory.com/optout/' },
};
