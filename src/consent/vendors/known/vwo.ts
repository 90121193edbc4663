import { cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'vwo',
  name: 'VWO',
  company: 'Wingify Software Private Limited',
  country: 'IN',
  category: 'analytics',
  purpose: {
    en: 'Shows different versions of pages to different visitors and measures which works better.',
    de: 'Zeigt Besuchern verschiedene Fassungen von Seiten und misst, welche besser wirkt.',
    ar: 'يعرض نسخًا مختلفة من الصفحات على الزوار ويقيس أيها أفضل.',
  },
  storage: [
    cookie('_vwo_uuid', days(3650), purposes.visitor),
    cookie('_vwo_uuid_v2', days(366), purposes.visitor),
    cookie('_vwo_ds', days(30), purposes.session),
    cookie('_vwo_sn', minutes(30), purposes.session),
    cookie('_vwo_referrer', minutes(1), purposes.source),
    cookie('_vis_opt_s', days(100), purposes.session),
    cookie('_vis_opt_test_cookie', null, purposes.probe),
    cookie('_vis_opt_exp_*', days(100), purposes.experiment),
    cookie('_vwo_global_opt_out', days(3650), purposes.choice),
  ],
  hosts: hosts({
    script: ['https://dev.visualwebsiteoptimizer.com'],
    connect: ['https://dev.visualwebsiteoptimizer.com'],
    image: ['https://dev.visualwebsiteoptimizer.com'],
  }),
  signals: ['analytics_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://vwo.com/privacy-policy/', optOut: 'https://vwo.com/opt-out/' },
};
