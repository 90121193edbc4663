import { at, hosts, local, session } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

/** Only the no-cookie URL is used. The player stores data in its own storage once it is shown. */
export const vendor: Vendor = {
  id: 'youtube',
  name: 'YouTube',
  company: 'Google Ireland Limited',
  country: 'IE',
  category: 'functional',
  purpose: {
    en: 'Plays videos inside the page.',
    de: 'Spielt Videos in der Seite ab.',
    ar: 'يشغّل مقاطع الفيديو داخل الصفحة.',
  },
  storage: at(
    'youtube-nocookie.com',
    local('yt-remote-device-id', purposes.player),
    local('yt-remote-connected-devices', purposes.player),
    local('yt-player-*', purposes.player),
    local('yt.innertube::*', purposes.playerVisitor),
    local('ytidb::LAST_RESULT_ENTRY_KEY', purposes.queue),
    session('yt-remote-*', purposes.player),
    { ...local('LogsDatabaseV2:*', purposes.queue), kind: 'indexed-db' },
  ),
  hosts: hosts({ frame: ['https://www.youtube-nocookie.com'] }),
  addresses: ['youtube.com/', '*.youtube.com', 'youtube-nocookie.com/'],
  signals: [],
  runsIn: 'embed-frame',
  links: {
    privacy: 'https://policies.google.com/privacy',
    cookies: 'https://policies.google.com/technologies/cookies',
  },
};
