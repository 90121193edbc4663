import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'hcaptcha',
  name: 'hCaptcha',
  company: 'Intuition Machines, Inc.',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Tells people from automated programs where a form is sent.',
    de: 'Unterscheidet beim Absenden eines Formulars Menschen von Programmen.',
    ar: 'يميّز الأشخاص عن البرامج الآلية عند إرسال نموذج.',
  },
  storage: [
    ...at(
      'hcaptcha.com',
      cookie('__cflb', minutes(30), purposes.technical),
      cookie('__cf_bm', minutes(30), purposes.security),
      cookie('hc_accessibility', days(1), purposes.settings),
      cookie('hmt_id', days(30), purposes.security),
    ),
  ],
  hosts: hosts({
    script: ['https://js.hcaptcha.com', 'https://*.hcaptcha.com'],
    connect: ['https://*.hcaptcha.com'],
    frame: ['https://*.hcaptcha.com'],
    style: ['https://*.hcaptcha.com'],
  }),
  signals: ['security_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.hcaptcha.com/privacy' },
};
