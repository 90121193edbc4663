import { matcherOf } from '../../consent/cookies/pattern.ts';
import { cookieGroups, classify } from '../../consent/cookies/table.ts';
import type { Declaration, DeclaredCookie } from '../contract.ts';
import { type Classification, unknown } from './classification.ts';

const consentTools = cookieGroups.consentTools.map(({ name }) => matcherOf(name));
const ownNames: readonly string[] = ['candor-consent', 'candor-consent-choice', 'candor-proof'];

/** Returns owner and category of a cookie or stored key by its name: from the site's own declaration first, then from Candor's tables. */
export function classifyStored(name: string, declaration?: Declaration): Classification {
  const declared = declaration?.cookies.find((row) => isDeclaredAs(name, row));
  const known = classify(name);
  const isConsentMemory = ownNames.includes(name) || consentTools.some((matches) => matches(name));
  const owner = known?.platform ?? declared?.vendor;
  if (declared && declared.category !== 'unknown')
    return { ...(owner ? { owner } : {}), category: declared.category, source: 'declaration', isConsentMemory };
  if (known)
    return {
      owner: known.platform,
      category: known.category,
      source: known.vendorId ? 'registry' : 'known-cookies',
      isConsentMemory,
    };
  return unknown;
}

/** Matches declared names. Declarations write the variable part in several ways: `_ga_*`, `_ga_<container>`, `_ga_[id]`, `_pk_id.xxxx`, `wp_{hash}`. */
export function isDeclaredAs(name: string, { name: declared }: Pick<DeclaredCookie, 'name'>): boolean {
  const pattern = declared.trim().replace(/<[^>]*>|\[[^\]]*\]|\{[^}]*\}|#+|x{3,}$|X{3,}$/g, '*');
  return pattern !== '*' && matcherOf(pattern)(name);
}

/** Returns the name used in findings: the pattern of a name family, and `*` for a number that changes with every visitor or day. */
export function familyOf(name: string): string {
  const known = classify(name)?.name;
  if (known?.includes('*')) return known;
  return name
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '*')
    .replace(/(?=[0-9a-f]*[0-9])[0-9a-f]{10,}/gi, '*');
}
