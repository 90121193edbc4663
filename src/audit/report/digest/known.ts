import { classify } from '../../../consent/cookies/table.ts';
import { vendorsOfHost } from '../../../consent/vendors/by-host.ts';
import type { Classification } from '../../classification/classification.ts';
import { classifyHost } from '../../classification/hosts.ts';
import { classifyStored } from '../../classification/stored.ts';
import type { Declaration } from '../../contract.ts';
import type { Known } from './shape.ts';

/** Returns the owner and purpose of a cookie, from the site's declaration and the product's tables. */
export function knownCookie(name: string, declaration: Declaration | undefined): Known | null {
  const cookie = classify(name);
  return knownBy(classifyStored(name, declaration), {
    about: cookie?.about ?? '',
    vendorIds: cookie?.vendorId === undefined ? [] : [cookie.vendorId],
  });
}

/** Returns the owner of a host, from the registry of vendors and the public table of third parties. */
export function knownHost(host: string): Known | null {
  const vendors = vendorsOfHost(host);
  return knownBy(classifyHost(host), { about: vendors[0]?.purpose.en ?? '', vendorIds: vendors.map(({ id }) => id) });
}

function knownBy({ owner, category, source }: Classification, more: Pick<Known, 'about' | 'vendorIds'>): Known | null {
  return source === 'none' ? null : { owner: owner ?? '', category, isDeclared: source === 'declaration', ...more };
}
