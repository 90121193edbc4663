import { assistants, isAmong, mailServices, searchEngines, socialNetworks, videoSites } from './networks.ts';

/** GA4's default channel groups, plus one that GA4 counts as referral: visits from AI assistants. */
export const channels = [
  'Direct',
  'Organic Search',
  'Paid Search',
  'Organic Social',
  'Paid Social',
  'Organic Video',
  'Paid Video',
  'Email',
  'SMS',
  'Affiliates',
  'Display',
  'Paid Other',
  'Referral',
  'Assistants',
  'Mobile Push',
  'Audio',
] as const;
type Channel = (typeof channels)[number];

/** Describes how a visitor came: the source, the medium, the campaign, and the channel that reports count them under. */
type Acquisition = { source: string; medium: string; campaign: string; channel: Channel };

/** Values are truncated to this length; no real campaign is longer. */
const maxLength = 100;

type Landing = { location: URL; referrer: URL | null; isOwnHostname: (hostname: string) => boolean };

/**
 * Reads the acquisition from the landing URL and its referrer. Campaign parameters take precedence over click ids, and click ids over the referrer. Returns
 * null when the visitor comes from the site itself: the acquisition of their landing then still applies.
 */
export function acquisitionOf({ location, referrer, isOwnHostname }: Landing): Acquisition | null {
  const tagged = fromCampaign(location.searchParams, referrer);
  if (tagged) return tagged;
  if (!referrer) return { source: '(direct)', medium: '(none)', campaign: '', channel: 'Direct' };
  if (isOwnHostname(referrer.hostname)) return null;
  return { ...fromReferrer(bare(referrer.hostname)), campaign: '' };
}

/** Returns whether a URL carries campaign parameters. */
export function hasCampaign({ searchParams }: URL): boolean {
  return fromCampaign(searchParams, null) !== undefined;
}

/** Returns the same URL with its campaign parameters first, so that truncation keeps them. */
export function withCampaignFirst(address: string): string {
  const url = URL.parse(address);
  if (!url || !hasCampaign(url)) return address;
  const [named, others] = [
    [...url.searchParams].filter(([name]) => isOfCampaign(name)),
    [...url.searchParams].filter(([name]) => !isOfCampaign(name)),
  ];
  url.search = new URLSearchParams([...named, ...others]).toString();
  return url.href;
}

function isOfCampaign(name: string): boolean {
  return name.startsWith('utm_') || clickIds.some(([parameter]) => parameter === name);
}

/** Query parameters that advertising networks add to the URLs of their ads. */
const clickIds: readonly [parameter: string, source: string, channel: Channel][] = [
  ['gclid', 'google', 'Paid Search'],
  ['gbraid', 'google', 'Paid Search'],
  ['wbraid', 'google', 'Paid Search'],
  ['dclid', 'google', 'Display'],
  ['msclkid', 'bing', 'Paid Search'],
  ['yclid', 'yandex', 'Paid Search'],
  ['ttclid', 'tiktok', 'Paid Social'],
  ['li_fat_id', 'linkedin', 'Paid Social'],
  ['twclid', 'twitter', 'Paid Social'],
  ['epik', 'pinterest', 'Paid Social'],
  ['rdt_cid', 'reddit', 'Paid Social'],
  ['ScCid', 'snapchat', 'Paid Social'],
];

function fromCampaign(query: URLSearchParams, referrer: URL | null): Acquisition | undefined {
  const read = (name: string) => (query.get(`utm_${name}`) ?? '').trim().slice(0, maxLength);
  const [source, medium, campaign] = [read('source'), read('medium').toLowerCase(), read('campaign')];
  const click = clickIds.find(([parameter]) => query.get(parameter));
  if (click && !source) return { source: click[1], medium: 'cpc', campaign, channel: click[2] };
  if (!source && !medium && !campaign) return undefined;
  const named = source.toLowerCase() || bare(referrer?.hostname ?? '') || '(not set)';
  return {
    source: named,
    medium: medium || '(not set)',
    campaign,
    channel: channelOf({ source: named, medium, campaign }),
  };
}

/** Applies GA4's rules for its default channel groups, in GA4's order. */
function channelOf({ source, medium, campaign }: { source: string; medium: string; campaign: string }): Channel {
  const isPaid = /^(.*cp.*|ppc|retargeting|paid.*)$/.test(medium);
  const host = source.includes('.') ? source : `${source}.com`;
  const applied = byCampaign.find(([, applies]) => applies({ source, host, medium, campaign, isPaid }));
  return applied?.[0] ?? 'Referral';
}

/** What the rules read. `host`: the source as a hostname; `isPaid`: the medium is one of advertising. */
type Tagged = { source: string; host: string; medium: string; campaign: string; isPaid: boolean };

/** GA4's rules. Their order matters: the first one that applies decides. */
const byCampaign: readonly [channel: Channel, applies: (tagged: Tagged) => boolean][] = [
  ['Direct', ({ source, medium }) => source === '(direct)' || /^(none|\(none\))$/.test(medium)],
  ['Paid Search', ({ host, isPaid }) => isPaid && isAmong(host, searchEngines)],
  ['Paid Social', ({ host, isPaid }) => isPaid && isAmong(host, socialNetworks)],
  ['Paid Video', ({ host, isPaid }) => isPaid && isAmong(host, videoSites)],
  ['Display', ({ medium }) => /^(display|banner|expandable|interstitial|cpm)$/.test(medium)],
  ['Paid Other', ({ isPaid }) => isPaid],
  [
    'Organic Social',
    ({ host, medium }) =>
      isAmong(host, socialNetworks) ||
      /^(social|social-network|social-media|sm|social network|social media)$/.test(medium),
  ],
  ['Organic Video', ({ host, medium }) => isAmong(host, videoSites) || medium === 'video'],
  ['Assistants', ({ host }) => isAmong(host, assistants)],
  ['Organic Search', ({ host, medium }) => isAmong(host, searchEngines) || medium === 'organic'],
  [
    'Email',
    ({ source, medium, campaign }) =>
      /^e[-_ ]?mail$/.test(source) || /^(e[-_ ]?mail|newsletter)$/.test(medium) || campaign === 'newsletter',
  ],
  ['Affiliates', ({ medium }) => /affiliate/.test(medium)],
  ['SMS', ({ source, medium }) => source === 'sms' || medium === 'sms'],
  ['Audio', ({ medium }) => medium === 'audio'],
  ['Mobile Push', ({ medium }) => /push$|mobile|notification/.test(medium)],
];

/** The order matters: gemini.google.com and mail.google.com belong to Google but are not search. */
const byReferrer: readonly [names: readonly string[], medium: string, channel: Channel][] = [
  [assistants, 'assistant', 'Assistants'],
  [mailServices, 'email', 'Email'],
  [videoSites, 'video', 'Organic Video'],
  [socialNetworks, 'social', 'Organic Social'],
  [searchEngines, 'organic', 'Organic Search'],
];

function fromReferrer(hostname: string): Omit<Acquisition, 'campaign'> {
  const [, medium, channel] = byReferrer.find(([names]) => isAmong(hostname, names)) ?? [
    [],
    'referral',
    'Referral' as const,
  ];
  return { source: hostname, medium, channel };
}

function bare(hostname: string): string {
  return hostname.replace(/^(www\d*|m|l|lm)\./, '');
}
