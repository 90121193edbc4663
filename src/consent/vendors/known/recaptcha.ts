import { at, cookie, days, hosts, local, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'recaptcha',
  name: 'Google reCAPTCHA',
  company: 'Google Ireland Limited',
  country: 'IE',
  category: 'functional',
  purpose: {
    en: 'Tells people from automated programs where a form is sent.',
    de: 'Unterscheidet beim Absenden eines Formulars Menschen von Programmen.',
    ar: 'يميّز الأشخاص عن البرامج الآلية عند إرسال نموذج.',
  },
  storage: [
    local('rc::a', purposes.security),
    local('rc::f', purposes.security),
    session('rc::b', purposes.security),
    session('rc::c', purposes.security),
    ...at('google.com', cookie('_GRECAPTCHA', days(180), purposes.security)),
  ],
  hosts: hosts({
    script: ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'],
    connect: ['https://www.google.com'],
    frame: ['https://www.google.com', 'https://www.recaptcha.net'],
    image: ['https://www.gstatic.com'],
    style: ['https://www.gstatic.com'],
    font: ['https://fonts.gstatic.com'],
  }),
  addresses: ['www.google.com/recaptcha/', 'www.gstatic.com/recaptcha/'],
  signals: ['security_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://policies.google.com/privacy',
    cookies: 'https://policies.google.com/technologies/cookies',
  },
};
