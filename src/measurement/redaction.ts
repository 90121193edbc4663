/**
 * E-mail addresses never reach the store. The collector redacts before it sends and the server redacts again,
 * because a page, an old script or a stranger may send what it likes. No Node and no DOM here: both sides run this file.
 */
export const redacted = '(redacted)';

/** A value of an event parameter: JSON, nested as GA4's `items` are. */
export type ParameterValue = string | number | boolean | null | ParameterValue[] | { [name: string]: ParameterValue };

/**
 * Letters of any script on both sides, the at sign plain or percent-encoded (also encoded again), the dot likewise.
 * The lengths are those of RFC 5321; as bounds they also keep a hostile string from costing more than its length.
 */
const address = /[\p{L}\p{N}._%+~'-]{1,64}(?:@|%(?:25)*40)[\p{L}\p{N}.%-]{1,253}(?:\.|%2e)\p{L}{2,63}/giu;

/** Replaces every e-mail address in a string. */
export function redactText(text: string): string {
  return text.includes('@') || text.includes('%') ? text.replace(address, redacted) : text;
}

/** Replaces every e-mail address in every string of a value, however deep, names of fields included. */
export function redactValue(value: ParameterValue): ParameterValue {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redactText(name), redactValue(inner)]));
}
