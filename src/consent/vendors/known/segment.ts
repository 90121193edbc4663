import { cookie, days, hosts, local } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'segment',
  name: 'Twilio Segment',
  company: 'Twilio Ireland Limited',
  country: 'IE',
  category: 'analytics',
  purpose: {
    en: 'Collects what is done on the website and hands it on to the companies that its owner has chosen.',
    de: 'Sammelt, was auf der Website geschieht, und gibt es an die Unternehmen weiter, die der Betreiber ausgewählt hat.',
    ar: 'يجمع ما يجري على الموقع ويمرّره إلى الشركات التي اختارها مالكه.',
  },
  storage: [
    cookie('ajs_anonymous_id', days(365), purposes.visitor),
    cookie('ajs_user_id', days(365), purposes.visitor),
    cookie('ajs_group_id', days(365), purposes.visitor),
    cookie('analytics_session_id', days(365), purposes.session),
    local('ajs_anonymous_id', purposes.visitor),
    local('ajs_user_id', purposes.visitor),
    local('ajs_user_traits', purposes.visitor),
    local('ajs_group_id', purposes.visitor),
    local('ajs_group_properties', purposes.visitor),
  ],
  hosts: hosts({ script: ['https://cdn.segment.com'], connect: ['https://cdn.segment.com', 'https://api.segment.io'] }),
  signals: ['analytics_storage', 'ad_storage'],
  runsIn: 'tag-frame',
  links: { privacy: 'https://www.twilio.com/legal/privacy' },
};
