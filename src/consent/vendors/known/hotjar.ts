import { cookie, days, hosts, local, minutes, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'hotjar',
  name: 'Hotjar',
  company: 'Hotjar Ltd',
  country: 'MT',
  category: 'analytics',
  purpose: {
    en: 'Records how pages are used, as heat maps and as replays of visits.',
    de: 'Zeichnet auf, wie Seiten benutzt werden, als Heatmaps und als Wiedergabe von Besuchen.',
    ar: 'يسجّل كيفية استخدام الصفحات على شكل خرائط حرارية وإعادة عرض للزيارات.',
  },
  storage: [
    cookie('_hjSessionUser_*', days(365), purposes.visitor),
    cookie('_hjSession_*', minutes(30), purposes.recording),
    cookie('_hjTLDTest', null, purposes.probe),
    cookie('_hjHasCachedUserAttributes', null, purposes.technical),
    session('_hjRecordingEnabled', purposes.recording),
    session('_hjRecordingLastActivity', purposes.recording),
    local('_hjUserAttributes', purposes.visitor),
  ],
  hosts: hosts({
    script: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    image: ['https://*.hotjar.com'],
    font: ['https://script.hotjar.com'],
    style: ['https://static.hotjar.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.hotjar.com/legal/policies/privacy/',
    cookies: 'https://help.hotjar.com/hc/en-us/articles/6952777582999',
  },
};
