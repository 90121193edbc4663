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
export type Channel = (typeof channels)[number];

/** Describes how a visitor came: the source, the medium, the campaign, and the channel that reports count them under. */
export type Acquisition = { source: string; medium: string; campaign: string; channel: Channel };

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
  if (source === '(direct)' || /^(none|\(none\))$/.test(medium)) return 'Direct';
  if (isPaid && isAmong(host, searchEngines)) return 'Paid Search';
  if (isPaid && isAmong(host, socialNetworks)) return 'Paid Social';
  if (isPaid && isAmong(host, videoSites)) return 'Paid Video';
  if (/^(display|banner|expandable|interstitial|cpm)$/.test(medium)) return 'Display';
  if (isPaid) return 'Paid Other';
  if (
    isAmong(host, socialNetworks) ||
    /^(social|social-network|social-media|sm|social network|social media)$/.test(medium)
  )
    return 'Organic Social';
  if (isAmong(host, videoSites) || medium === 'video') return 'Organic Video';
  if (isAmong(host, assistants)) return 'Assistants';
  if (isAmong(host, searchEngines) || medium === 'organic') return 'Organic Search';
  if (/^e[-_ ]?mail$/.test(source) || /^(e[-_ ]?mail|newsletter)$/.test(medium) || campaign === 'newsletter')
    return 'Email';
  if (/affiliate/.test(medium)) return 'Affiliates';
  if (source === 'sms' || medium === 'sms') return 'SMS';
  if (medium === 'audio') return 'Audio';
  if (/push$|mobile|notification/.test(medium)) return 'Mobile Push';
  return 'Referral';
}

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
