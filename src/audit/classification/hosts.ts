import { isIPv6 } from 'node:net';
import thirdParties from 'third-party-web/nostats-subset.js';
import { vendorsOfHost } from '../../consent/vendors/by-host.ts';
import type { Category } from '../../platform/categories.ts';
import { type Classification, unknown } from './classification.ts';
import { bracketed } from '../network/ipv6.ts';
import { consentPlatformOf } from './consent-hosts.ts';

/** The public table's kinds that correspond to one category. `cdn`, `hosting`, `utility`, `social`, `tag-manager` and others serve several, so they stay unknown. */
const categoryOfKind: Readonly<Record<string, Category>> = {
  ad: 'advertisement',
  marketing: 'advertisement',
  analytics: 'analytics',
  video: 'functional',
  'customer-success': 'functional',
  'consent-provider': 'necessary',
};

/** Kinds that deliver files for others and learn nothing about visitors but their IP address. */
const deliveryKinds: readonly string[] = ['cdn', 'hosting'];

const known = new Map<string, Classification>();
/** Cache size. A report of one site names far fewer hosts; the rest is looked up again. */
const mostKept = 5_000;

/** Returns owner and category of a host, with or without port: from the registry of vendors first, then from the public table of third parties. */
export function classifyHost(host: string): Classification {
  const hostname = hostnameOf(host);
  const kept = known.get(hostname);
  if (kept) return kept;
  const found = fromRegistry(hostname) ?? fromConsentPlatforms(hostname) ?? fromTable(hostname);
  if (known.size < mostKept) known.set(hostname, found);
  return found;
}

/** Returns whether the host only delivers files for many websites. */
export function isDelivery(host: string): boolean {
  const entity = thirdParties.getEntity(`https://${bracketed(hostnameOf(host))}/`);
  return entity !== undefined && entity.categories.every((kind) => deliveryKinds.includes(kind));
}

/** Returns the host without port and brackets. */
export function hostnameOf(host: string): string {
  const lower = host.toLowerCase();
  return isIPv6(lower) ? lower : lower.replace(/:[0-9]+$/, '').replace(/^\[|\]$/g, '');
}

function fromRegistry(hostname: string): Classification | undefined {
  const vendors = vendorsOfHost(hostname);
  const [first] = vendors;
  if (!first) return undefined;
  const categories = new Set(vendors.map(({ category }) => category));
  const companies = new Set(vendors.map(({ company }) => company));
  // A host of several vendors, such as Google's tag manager, has no single category.
  return {
    owner: vendors.length === 1 || companies.size > 1 ? first.name : first.company,
    category: categories.size === 1 ? first.category : 'unknown',
    source: 'registry',
    isConsentMemory: false,
  };
}

function fromConsentPlatforms(hostname: string): Classification | undefined {
  const owner = consentPlatformOf(hostname);
  return owner ? { owner, category: 'necessary', source: 'registry', isConsentMemory: true } : undefined;
}

function fromTable(hostname: string): Classification {
  const entity = thirdParties.getEntity(`https://${bracketed(hostname)}/`);
  if (!entity) return unknown;
  const categories = new Set(entity.categories.map((kind) => categoryOfKind[kind] ?? 'unknown'));
  const [category = 'unknown'] = categories;
  return {
    owner: entity.name,
    category: categories.size === 1 ? category : 'unknown',
    source: 'third-party-web',
    isConsentMemory: category === 'necessary' && categories.size === 1,
  };
}
