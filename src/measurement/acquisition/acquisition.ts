import { assistants, isAmong, mailServices, searchEngines, socialNetworks, videoSites } from './networks.ts';

/** GA4's default channel groups, and one that it counts as referral: answers of an assistant. */
export const channels = [
  'Direct', 'Organic Search', 'Paid Search', 'Organic Social', 'Paid Social', 'Organic Video', 'Paid Video', 'Email', 'SMS', 'Affiliates', 'Display', 'Paid Other', 'Referral', 'Assistants', 'Mobile Push', 'Audio',
] as const;
export type Channel = (typeof channels)[number];

/** How a visitor came: who sent them, by what means, and under which channel that is counted. */
export type Acquisition = { source: string; medium: string; campaign: string; channel: Channel };

/** Longer values are nobody's campaign. */
const maxLength = 100;

type Landing = { location: URL; referrer: URL | null; isOwnHostname: (hostname: string) => boolean };

/**
 * Reads it from the address of the landing and its referrer. Campaign parameters go before click ids, those before the referrer.
 * Null when the visitor was on the site already: then the way they came is the one of their landing.
 */
export function acquisitionOf({ location, referrer, isOwnHostname }: Landing): Acquisition | null {
  const tagged = fromCampaign(location.searchParams, referrer);
  if (tagged) return tagged;
  if (!referrer) return { source: '(direct)', medium: '(none)', campaign: '', channel: 'Direct' };
  if (isOwnHostname(referrer.hostname)) return null;
  return { ...fromReferrer(bare(referrer.hostname)), campaign: '' };
}

/** Whether an address names the campaign that led to it. */
export function hasCampaign({ searchParams }: URL): boolean {
  return fromCampaign(searchParams, null) !== undefined;
}

/** The same address with the parameters that name a campaign before all others, for whoever has to cut it. */
export function withCampaignFirst(address: string): string {
  const url = URL.parse(address);
  if (!url || !hasCampaign(url)) return address;
  const [named, others] = [[...url.searchParams].filter(([name]) => isOfCampaign(name)), [...url.searchParams].filter(([name]) => !isOfCampaign(name))];
  url.search = new URLSearchParams([...named, ...others]).toString();
  return url.href;
}

function isOfCampaign(name: string): boolean {
  return name.startsWith('utm_') || clickIds.some(([parameter]) => parameter === name);
}

/** Parameters that advertising networks add to the addresses of their advertisements. */
const clickIds: readonly [parameter: string, source: string, channel: Channel][] = [
  ['gclid', 'google', 'Paid Search'], ['gbraid', 'google', 'Paid Search'], ['wbraid', 'google', 'Paid Search'], ['dclid', 'google', 'Display'],
  ['msclkid', 'bing', 'Paid Search'], ['yclid', 'yandex', 'Paid Search'], ['ttclid', 'tiktok', 'Paid Social'], ['li_fat_id', 'linkedin', 'Paid Social'],
  ['twclid', 'twitter', 'Paid Social'], ['epik', 'pinterest', 'Paid Social'], ['rdt_cid', 'reddit', 'Paid Social'], ['ScCid', 'snapchat', 'Paid Social'],
];

function fromCampaign(query: URLSearchParams, referrer: URL | null): Acquisition | undefined {
  const read = (name: string) => (query.get(`utm_${name}`) ?? '').trim().slice(0, maxLength);
  const [source, medium, campaign] = [read('source'), read('medium').toLowerCase(), read('campaign')];
  const click = clickIds.find(([parameter]) => query.get(parameter));
  if (click && !source) return { source: click[1], medium: 'cpc', campaign, channel: click[2] };
  if (!source && !medium && !campaign) return undefined;
  const named = source.toLowerCase() || bare(referrer?.hostname ?? '') || '(not set)';
  return { source: named, medium: medium || '(not set)', campaign, channel: channelOf({ source: named, medium, campaign }) };
}

/** GA4's rules for its default channel groups, in their order. */
function channelOf({ source, medium, campaign }: { source: string; medium: string; campaign: string }): Channel {
  const isPaid = /^(.*cp.*|ppc|retargeting|paid.*)$/.test(medium);
  const host = source.includes('.') ? source : `${source}.com`;
  if (source === '(direct)' || /^(none|\(none\))$/.test(medium)) return 'Direct';
  if (isPaid && isAmong(host, searchEngines)) return 'Paid Search';
  if (isPaid && isAmong(host, socialNetworks)) return 'Paid Social';
  if (isPaid && isAmong(host, videoSites)) return 'Paid Video';
  if (/^(display|banner|expandable|interstitial|cpm)$/.test(medium)) return 'Display';
  if (isPaid) return 'Paid Other';
  if (isAmong(host, socialNetworks) || /^(social|social-network|social-media|sm|social network|social media)$/.test(medium)) return 'Organic Social';
  if (isAmong(host, videoSites) || medium === 'video') return 'Organic Video';
  if (isAmong(host, assistants)) return 'Assistants';
  if (isAmong(host, searchEngines) || medium === 'organic') return 'Organic Search';
  if (/^e[-_ ]?mail$/.test(source) || /^(e[-_ ]?mail|newsletter)$/.test(medium) || campaign === 'newsletter') return 'Email';
  if (/affiliate/.test(medium)) return 'Affiliates';
  if (source === 'sms' || medium === 'sms') return 'SMS';
  if (medium === 'audio') return 'Audio';
  if (/push$|mobile|notification/.test(medium)) return 'Mobile Push';
  return 'Referral';
}

/** In this order: gemini.google.com and mail.google.com are Google's, and no search. */
const byReferrer: readonly [names: readonly string[], medium: string, channel: Channel][] = [
  [assistants, 'assistant', 'Assistants'],
  [mailServices, 'email', 'Email'],
  [videoSites, 'video', 'Organic Video'],
  [socialNetworks, 'social', 'Organic Social'],
  [searchEngines, 'organic', 'Organic Search'],
];

function fromReferrer(hostname: string): Omit<Acquisition, 'campaign'> {
  const [, medium, channel] = byReferrer.find(([names]) => isAmong(hostname, names)) ?? [[], 'referral', 'Referral' as const];
  return { source: hostname, medium, channel };
}

function bare(hostname: string): string {
  return hostname.replace(/^(www\d*|m|l|lm)\./, '');
}
