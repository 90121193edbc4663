import { at, cookie, days, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'stripe',
  name: 'Stripe',
  company: 'Stripe Payments Europe, Limited',
  country: 'IE',
  category: 'functional',
  purpose: {
    en: 'Takes payments and protects them from fraud.',
    de: 'Nimmt Zahlungen entgegen und schützt sie vor Betrug.',
    ar: 'يستقبل المدفوعات ويحميها من الاحتيال.',
  },
  storage: [
    cookie('__stripe_mid', days(365), purposes.security),
    cookie('__stripe_sid', minutes(30), purposes.security),
    ...at('stripe.com', cookie('m', days(730), purposes.security)),
  ],
  hosts: hosts({
    script: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com', 'https://r.stripe.com', 'https://m.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://m.stripe.network'],
    image: ['https://q.stripe.com'],
  }),
  signals: ['security_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://stripe.com/privacy', cookies: 'https://stripe.com/legal/cookies-policy' },
};
