import type { Phrase } from '../translations/translate.ts';

/** What can be found, in the order in which equally good groups are shown. */
export const foundKinds = [
  'action',
  'view',
  'setting',
  'page',
  'post',
  'section',
  'media',
  'form',
  'topic',
  'author',
  'redirect',
  'vendor',
  'site',
  'destination',
  'webhook',
  'key',
  'person',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const groupNames: Readonly<Record<FoundKind, Phrase>> = {
  action: 'Actions',
  view: 'Go to',
  setting: 'Settings',
  page: 'Pages',
  post: 'Posts',
  section: 'Sections',
  media: 'Media',
  form: 'Forms',
  topic: 'Topics',
  author: 'Authors',
  redirect: 'Redirects',
  vendor: 'Vendors',
  site: 'Connected sites',
  destination: 'Destinations',
  webhook: 'Webhooks',
  key: 'API keys',
  person: 'People',
};

/** What the browser does itself; everything else leads to an address. */
export const acts = ['start-audit', 'switch-theme', 'open-site'] as const;
export type Act = (typeof acts)[number];

/** One thing that can be chosen. `id` stays the same, so that it can be remembered. `href` is complete. */
export type Found = {
  id: string;
  kind: FoundKind;
  label: string;
  /** Where it belongs, or what it is. */ detail: string;
  href: string;
  act?: Act;
};
export type FoundGroup = { name: string; found: Found[] };
export type SearchAnswer = { groups: FoundGroup[]; count: number };

/** The key of what Payload keeps for one person: the ids of what they chose last. */
export const recentPreference = 'command-palette';
/** More would be a history, which the list need not be. */
export const maxRecent = 6;
