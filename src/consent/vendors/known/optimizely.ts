import { cookie, days, hosts, local, minutes, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'optimizely',
  name: 'Optimizely Web Experimentation',
  company: 'Optimizely AB',
  country: 'SE',
  category: 'analytics',
  purpose: {
    en: 'Shows different versions of pages to different visitors and measures which works better.',
    de: 'Zeigt Besuchern verschiedene Fassungen von Seiten und misst, welche besser wirkt.',
    ar: 'يعرض نسخًا مختلفة من الصفحات على الزوار ويقيس أيها أفضل.',
  },
  storage: [
    cookie('optimizelyEndUserId', days(180), purposes.visitor),
    cookie('optimizelySession', minutes(30), purposes.session),
    cookie('optimizelyDomainTestCookie', days(180), purposes.probe),
    cookie('optimizelyOptOut', days(3650), purposes.choice),
    local('optimizely_data$$*', purposes.experiment),
    session('optimizely-*', purposes.experiment),
  ],
  hosts: hosts({
    script: ['https://cdn.optimizely.com', 'https://*.optimizely.com'],
    connect: ['https://logx.optimizely.com', 'https://*.optimizely.com'],
    image: ['https://cdn.optimizely.com'],
    frame: ['https://*.cdn.optimizely.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.optimizely.com/legal/privacy-policy/',
    cookies: 'https://support.optimizely.com/hc/en-us/articles/4410289793037',
  },
};
