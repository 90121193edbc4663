import { choicesWhere } from '../../platform/categories.ts';
import { fieldsIn } from './read.ts';
import { type ConsentCookie, serialiseConsent } from './write.ts';

/** Bounds the values that are parsed. A value from this server has at most 64 + 64 characters of ids and is far shorter; longer ones are ignored. */
export const maxCookieValueLength = 512;

const idPattern = /^[A-Za-z0-9_-]{22,64}$/;
const versionPattern = /^[A-Za-z0-9._-]{1,64}$/;
const secondsPattern = /^(?:0|[1-9][0-9]{0,10})$/;
const orderPattern = /^[1-9][0-9]{0,14}$/;

/** Returns null for any value that `serialiseConsent` would not have written, character by character. */
export function parseConsentCookie(value: string): ConsentCookie | null {
  if (value.length > maxCookieValueLength) return null;
  const { consentid: consentId = '', rev: bannerVersion = '', ts = '', order, ...answers } = fieldsIn(value);
  if (!idPattern.test(consentId) || !versionPattern.test(bannerVersion) || !secondsPattern.test(ts)) return null;
  if (order !== undefined && !orderPattern.test(order)) return null;
  const cookie = {
    consentId,
    choices: choicesWhere((category) => answers[category] === 'yes'),
    bannerVersion,
    decidedAtSeconds: Number(ts),
    ...(order !== undefined && { order: Number(order) }),
  };
  return serialiseConsent(cookie) === value ? cookie : null;
}

/** Returns the consent id in what a person copied: the id itself, or the decoded value of a consent cookie with anything around it. */
export function consentIdIn(text: string): string | undefined {
  return (/consentid:([A-Za-z0-9_-]{16,128})/.exec(text) ?? /^([A-Za-z0-9_-]{16,128})$/.exec(text))?.[1];
}
