import type { ParameterValue } from '../redaction.ts';

/** Name of the query parameter that carries a token from one domain to the other. */
export const linkParameter = '_cl';

const inAddress = /[?&]_cl=([^&#\s]*)/;
const everywhere = /([?&])_cl=[^&#\s]*(&?)/g;

/** Returns the token in a URL, if there is one. */
export function linkIn(address: ParameterValue | undefined): string | undefined {
  return typeof address === 'string' ? inAddress.exec(address)?.[1] : undefined;
}

/** Returns the same value without any token, at any depth. */
export function withoutLink(value: ParameterValue): ParameterValue {
  if (typeof value === 'string')
    return value.includes('_cl=')
      ? value.replace(everywhere, (_match, before: string, after: string) => (after ? before : ''))
      : value;
  if (Array.isArray(value)) return value.map(withoutLink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutLink(inner)]));
}
