import { at, cookie, hosts, hours, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'turnstile',
  name: 'Cloudflare Turnstile',
  company: 'Cloudflare, Inc.',
  country: 'US',
  category: 'functional',
  purpose: {
    en: 'Tells people from automated programs where a form is sent.',
    de: 'Unterscheidet beim Absenden eines Formulars Menschen von Programmen.',
    ar: 'يميّز الأشخاص عن البرامج الآلية عند إرسال نموذج.',
  },
  storage: at(
    'challenges.cloudflare.com',
    cookie('__cf_bm', minutes(30), purposes.security),
    cookie('cf_chl_*', hours(1), purposes.security),
  ),
  hosts: hosts({ script: ['https://challenges.cloudflare.com'], frame: ['https://challenges.cloudflare.com'] }),
  signals: ['security_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.cloudflare.com/privacypolicy/',
    cookies: 'https://developers.cloudflare.com/fundamentals/reference/policies-compliances/cloudflare-cookies/',
  },
};
