/**
 * E-mail addresses never reach the store. The collector redacts before it sends and the server redacts again, because a page, an old script or a stranger can
 * send anything. No Node and no DOM here: both sides run this file.
 */
export const redacted = '(redacted)';

/** A value of an event parameter: JSON, nested as GA4's `items` are. */
export type ParameterValue = string | number | boolean | null | ParameterValue[] | { [name: string]: ParameterValue };

/**
 * Matches letters of any script on both sides, the at sign plain or percent-encoded (also repeatedly), and other alphabets and the dot likewise. A match
 * starts where a run of its characters starts, which makes the search linear for any input.
 */
const address =
  /(^|[^\p{L}\p{N}._%+~'-])[\p{L}\p{N}._%+~'-]+(?:@|%(?:25)*40)(?:[\p{L}\p{N}.-]|%[89a-f][\da-f]|%2[de]){1,253}(?:\.|%2e)(?:\p{L}|%[89a-f][\da-f]){2,63}/giu;

/** Replaces every e-mail address in a string. */
export function redactText(text: string): string {
  // Every form of the at sign contains one of these; most strings contain neither.
  if (!text.includes('@') && !text.includes('40')) return text;
  const result = text.replace(address, `$1${redacted}`);
  // Text joined to one address may be another address, which can only match now that the first is gone.
  return result === text ? text : redactText(result);
}

/** Replaces every e-mail address in every string of a value, at any depth, including field names. */
export function redactValue(value: ParameterValue): ParameterValue {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redactText(name), redactValue(inner)]));
}
