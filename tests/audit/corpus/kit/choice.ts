import type { IncomingMessage } from 'node:http';
import { type OptionalCategory, optionalCategories } from '../../../../src/platform/categories.ts';
import type { Answer, BannerSwitches, Site } from '../plant.ts';

export const choiceCookie = 'consent_choice';
const lifeSeconds = 180 * 86_400;

/** The visitor's answer as the site knows it. */
type Choice = { isAnswered: boolean; granted: readonly OptionalCategory[] };

const unanswered: Choice = { isAnswered: false, granted: [] };

export function readChoice(request: IncomingMessage, switches: BannerSwitches): Choice {
  const value = cookieIn(request, choiceCookie);
  if (value === undefined) return unanswered;
  const stored = parseStored(value);
  if (!stored)
    return switches.believes === 'unreadable' ? { isAnswered: true, granted: optionalCategories } : unanswered;
  const isOld = Date.now() / 1_000 - stored.atSeconds > lifeSeconds;
  if (isOld && switches.believes !== 'expired') return unanswered;
  return { isAnswered: true, granted: switches.ignoresReject === true ? optionalCategories : stored.granted };
}

/** `action:yes,functional:no,…,ts:1763775362`, percent-encoded. */
function parseStored(value: string): { granted: OptionalCategory[]; atSeconds: number } | undefined {
  const text = value.replaceAll('%3A', ':').replaceAll('%2C', ',');
  const [, at] = /(?:^|,)ts:(\d+)$/.exec(text) ?? [];
  if (!at || !text.includes('action:yes')) return undefined;
  return { granted: optionalCategories.filter((category) => text.includes(`${category}:yes`)), atSeconds: Number(at) };
}

export function cookieIn(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return pairs
    .find(([key]) => key === name)
    ?.slice(1)
    .join('=');
}

/** Responds to the banner's form: sets cookies first, then redirects to the page, or lists what scripts may start. */
export function takeChoice(fields: URLSearchParams, request: IncomingMessage, site: Site): Answer {
  const switches = site.banner ?? {};
  const granted = grantedBy(fields);
  const isWithdrawal = granted.length === 0 && readChoice(request, switches).granted.length > 0;
  const headers: Record<string, string | string[]> = {
    'set-cookie': [
      ...kept(granted, switches),
      ...(isWithdrawal && switches.withdrawal !== 'keeps-cookies' ? expired(site) : []),
    ],
  };
  if (isWithdrawal && switches.withdrawal !== 'keeps-cookies') headers['clear-site-data'] = '"storage"';
  if (request.headers.accept !== 'application/json')
    return { status: 303, headers: { ...headers, location: request.headers.referer ?? '/' } };
  const started = switches.ignoresReject ? optionalCategories : granted;
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ granted: started, isWithdrawal }),
  };
}

function grantedBy(fields: URLSearchParams): OptionalCategory[] {
  if (fields.get('choice') === 'accept') return [...optionalCategories];
  return fields.get('choice') === 'save' ? optionalCategories.filter((category) => fields.get(category) === 'yes') : [];
}

function kept(granted: readonly OptionalCategory[], { forgetsReject, isScriptWritten }: BannerSwitches): string[] {
  if (isScriptWritten || (forgetsReject && granted.length === 0)) return [];
  const said = optionalCategories
    .map((category) => `${category}:${granted.includes(category) ? 'yes' : 'no'}`)
    .join(',');
  return [
    `${choiceCookie}=${encodeURIComponent(`action:yes,${said},ts:${Math.floor(Date.now() / 1_000)}`)}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax`,
  ];
}

/** Returns all optional cookies that the site's own declaration, or its plants, may have set. */
function expired({ declares = [] }: Site): string[] {
  const names = new Set([
    'visitor',
    ...declares.filter(({ category }) => category !== 'necessary').map(({ name }) => name),
  ]);
  return [...names].map((name) => `${name}=; Path=/; Max-Age=0`);
}
