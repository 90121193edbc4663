import type { Payload } from 'payload';
import type { CookieRow, Digest, HostRow } from '../../audit/report/digest/shape.ts';
import type { Unlisted } from './audits.ts';

/** Bounds the list: more than any owner lists. */
const maxVendors = 1_000;

/** Returns third-party hosts, and cookies, that belong to no vendor of the studio, are not declared, and are not the product's own. */
export async function unlistedOf(
  payload: Payload,
  { cookies, hosts }: Pick<Digest, 'cookies' | 'hosts'>,
): Promise<Unlisted[]> {
  const isListed = await readListed(payload);
  const ofHosts = hosts.filter(({ party }) => party === 'third').map((row) => unlisted('policy', row.host, row));
  const ofCookies = cookies
    .filter(({ known, name }) => !known?.isDeclared && known?.category !== 'necessary' && !name.startsWith(ownPrefix))
    .map((row) => unlisted('cookie', row.name, row));
  return [...ofHosts, ...ofCookies].filter((one) => !isListed(one));
}

/** Prefix of the product's own cookies. */
const ownPrefix = 'candor-';

function unlisted(
  kind: Unlisted['kind'],
  subject: string,
  { known, isBeforeConsent }: Pick<CookieRow | HostRow, 'known' | 'isBeforeConsent'>,
): Unlisted {
  return {
    kind,
    subject,
    owner: known?.owner ?? '',
    category: known?.category ?? '',
    isBeforeConsent,
    preset: known?.vendorIds[0] ?? null,
  };
}

/** Returns a test whether a listed vendor reaches the host, is known to use the item, or was created from the item. */
async function readListed(payload: Payload): Promise<(one: Unlisted) => boolean> {
  const { docs } = await payload.find({
    collection: 'vendors',
    overrideAccess: true,
    depth: 0,
    pagination: false,
    limit: maxVendors,
    select: { key: true, name: true, hosts: true },
  });
  const listed = new Set(docs.flatMap(({ key, name }) => [`key ${String(key)}`, `name ${String(name)}`]));
  const sources = docs
    .flatMap(({ hosts }) => Object.values(hosts ?? {}).flat())
    .flatMap((source) => (typeof source === 'string' ? [source.replace(/^[a-z]+:\/\//, '')] : []));
  const isReached = (host: string) =>
    sources.some((source) => (source.startsWith('*.') ? host.endsWith(source.slice(1)) : host === source));
  return ({ kind, subject, preset }) =>
    listed.has(`key ${preset ?? ''}`) || listed.has(`name ${subject}`) || (kind === 'policy' && isReached(subject));
}
