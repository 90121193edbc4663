import { cookie, hosts, minutes } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

/** A placeholder entry: a container may hold tags of any category, so it requires the category that is refused most. List its contents as separate vendors. */
export const vendor: Vendor = {
  id: 'google-tag-manager',
  name: 'Google Tag Manager',
  company: 'Google Ireland Limited',
  country: 'IE',
  category: 'advertisement',
  purpose: {
    en: 'Loads the tags that the website’s owner keeps in a container. Each of them is listed as a company of its own.',
    de: 'Lädt die Tags, die der Betreiber in einem Container verwaltet. Jedes davon ist als eigenes Unternehmen aufgeführt.',
    ar: 'يحمّل الوسوم التي يحفظها مالك الموقع في حاوية، وكل وسم منها مدرج باسم شركته.',
  },
  storage: [cookie('_dc_gtm_*', minutes(1), purposes.queue)],
  hosts: hosts({
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com'],
    image: ['https://www.googletagmanager.com'],
  }),
  addresses: ['www.googletagmanager.com/gtm.js', 'www.googletagmanager.com/ns.html'],
  signals: ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'],
  runsIn: 'tag-frame',
  links: {
    privacy: 'https://policies.google.com/privacy',
    cookies: 'https://policies.google.com/technologies/cookies',
  },
};
