import { type Choices, optionalCategories } from '../../platform/categories.ts';

export const cookieYesCookie = 'cookieyes-consent';

/** The longest seen has some 300 characters, percent-encoded 400. */
export const maxCookieYesLength = 2_000;

/** A decision in another platform's cookie. `renewedAtMs`: no earlier than this was it made; null when nothing says so. */
export type CookieYesDecision = { consentId: string; choices: Choices; renewedAtMs: number | null };

/** `undecided`: nobody has chosen. `purposes`: asked about none of our purposes. `unreadable`: not what any version of it writes. */
export type CookieYesReading = { ok: true; decision: CookieYesDecision } | { ok: false; reason: 'undecided' | 'purposes' | 'unreadable' };

/**
 * Reads the cookie of the hosted script, the WordPress plug-in (both raw) and the newer packages (percent-encoded). Only `action` and our own
 * purposes are believed; `consent` is not, since some versions write yes after a refusal. An answer about a purpose that we lack grants nothing
 * and takes nothing away; one of ours that was never asked about is not granted.
 */
export function readCookieYes(value: string): CookieYesReading {
  const fields = fieldsIn(value);
  if (!fields) return { ok: false, reason: 'unreadable' };
  if (fields.get('action') === '') return { ok: false, reason: 'undecided' };
  if (fields.get('action') !== 'yes' || fields.get('necessary') !== 'yes') return { ok: false, reason: 'unreadable' };
  const answers = optionalCategories.flatMap((category) => fields.get(category) ?? []);
  if (answers.length === 0) return { ok: false, reason: 'purposes' };
  if (answers.some((answer) => answer !== 'yes' && answer !== 'no')) return { ok: false, reason: 'unreadable' };
  return { ok: true, decision: { consentId: fields.get('consentid') ?? '', choices: choicesIn(fields), renewedAtMs: timeIn(fields.get('lastRenewedDate')) } };
}

function fieldsIn(value: string): Map<string, string> | undefined {
  const text = value.length <= maxCookieYesLength ? decode(value) : '';
  const fields = new Map<string, string>();
  for (const field of text.split(',')) {
    const [, name, content] = /^([A-Za-z0-9_-]{1,64}):([^,:]*)$/.exec(field) ?? [];
    if (name === undefined || content === undefined || fields.has(name)) return undefined;
    fields.set(name, content);
  }
  return fields;
}

/** Encoded once or not at all; a base64 id may hold `+`, `/` and `=`, but never a percent sign. */
function decode(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value;
  } catch {
    return ''; // A malformed sequence: unreadable.
  }
}

function choicesIn(fields: ReadonlyMap<string, string>): Choices {
  const isGranted = (category: keyof Choices) => fields.get(category) === 'yes';
  return { functional: isGranted('functional'), analytics: isGranted('analytics'), performance: isGranted('performance'), advertisement: isGranted('advertisement') };
}

/** Milliseconds since 1970, of this century. */
function timeIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{11,12}$/.test(text) ? Number(text) : null;
}
