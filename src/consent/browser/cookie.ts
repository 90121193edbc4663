import type { Category } from '../../platform/categories.ts';
import { fieldsIn } from '../consent-cookie/read.ts';

export type Categories = Record<Category, boolean>;

/** The visitor's decision as the page knows it. Before a decision there is no id, and everything optional is off. */
export type Consent = { consentid: string; categories: Categories; isDecided: boolean };

/** Returns the raw value of a cookie, or an empty string. `header` is a request's Cookie header; by default it is the page's own cookies. */
export function cookieValue(name: string, header: string = document.cookie): string {
  return `; ${header}`.split(`; ${name}=`)[1]?.split(';')[0] ?? '';
}

/**
 * Reads the consent cookie, percent-encoded or raw. An unreadable value is no decision and grants only what is `implied` without one. A signal that
 * is honoured (`isObjecting`) keeps advertisement off either way.
 */
export function parseConsent(value: string, implied = '', isObjecting?: unknown): Consent {
  const fields = fieldsIn(value);
  const isDecided = fields.action === 'yes';
  const consent = consentOf(isDecided, fields.consentid, (name) =>
    isDecided ? fields[name] === 'yes' : implied.includes(name),
  );
  if (isObjecting) consent.categories.advertisement = false;
  return consent;
}

export function consentOf(isDecided: boolean, consentid = '', isGranted: (category: Category) => boolean): Consent {
  const categories = {
    necessary: true,
    functional: isGranted('functional'),
    analytics: isGranted('analytics'),
    performance: isGranted('performance'),
    advertisement: isGranted('advertisement'),
  };
  return { consentid, categories, isDecided };
}
