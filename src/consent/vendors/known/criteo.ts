import { at, cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'criteo',
  name: 'Criteo',
  company: 'Criteo SA',
  country: 'FR',
  category: 'advertisement',
  purpose: {
    en: 'Shows visitors of this website advertisements on other websites for what they looked at here.',
    de: 'Zeigt Besuchern dieser Website auf anderen Websites Werbung für das, was sie hier angesehen haben.',
    ar: 'يعرض على زوار هذا الموقع إعلانات في مواقع أخرى لما شاهدوه هنا.',
  },
  storage: [
    cookie('cto_bundle', days(390), purposes.adVisitor),
    cookie('cto_bidid', days(390), purposes.adVisitor),
    cookie('cto_tld_test', null, purposes.probe),
    ...at(
      'criteo.com',
      cookie('uid', days(390), purposes.adVisitor),
      cookie('receive-cookie-deprecation', days(180), purposes.technical),
    ),
  ],
  hosts: hosts({
    script: ['https://dynamic.criteo.com', 'https://static.criteo.net'],
    connect: ['https://*.criteo.com'],
    image: ['https://*.criteo.com'],
    frame: ['https://gum.criteo.com', 'https://fledge.us.criteo.com', 'https://fledge.eu.criteo.com'],
  }),
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://www.criteo.com/privacy/',
    cookies: 'https://www.criteo.com/privacy/cookies-policy/',
    optOut: 'https://www.criteo.com/privacy/disable-criteo-services-on-internet-browsers/',
  },
};
