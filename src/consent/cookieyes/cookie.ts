import { type Choices, choicesWhere, optionalCategories } from '../../platform/categories.ts';

export const cookieYesCookie = 'cookieyes-consent';

/** Bounds the value. The longest seen has about 300 characters, percent-encoded 400. */
const maxCookieYesLength = 2_000;

/** A decision in another platform's cookie. `renewedAtMs` is the earliest time it was made; null when unknown. */
export type CookieYesDecision = { consentId: string; choices: Choices; renewedAtMs: number | null };

/** `undecided`: no choice was made. `purposes`: it covers none of our purposes. `unreadable`: no version writes such a value. */
export type CookieYesReading =
  | { ok: true; decision: CookieYesDecision }
  | { ok: false; reason: 'undecided' | 'purposes' | 'unreadable' };

/**
 * Parses the cookie of the hosted script, the WordPress plug-in (both raw) and the newer packages (percent-encoded). It trusts only `action` and our
 * own purposes; not `consent`, since some versions write yes after a refusal. An answer about a purpose that we lack has no effect; one of ours that
 * was never asked about is not granted.
 */
export function readCookieYes(value: string): CookieYesReading {
  const fields = fieldsIn(value);
  if (!fields) return { ok: false, reason: 'unreadable' };
  if (fields.get('action') === '') return { ok: false, reason: 'undecided' };
  if (fields.get('action') !== 'yes' || fields.get('necessary') !== 'yes') return { ok: false, reason: 'unreadable' };
  const answers = optionalCategories.flatMap((category) => fields.get(category) ?? []);
  if (answers.length === 0) return { ok: false, reason: 'purposes' };
  if (answers.some((answer) => answer !== 'yes' && answer !== 'no')) return { ok: false, reason: 'unreadable' };
  return {
    ok: true,
    decision: {
      consentId: fields.get('consentid') ?? '',
      choices: choicesWhere((category) => fields.get(category) === 'yes'),
      renewedAtMs: timeIn(fields.get('lastRenewedDate')),
    },
  };
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

/** Decodes a value that is encoded once or not at all; a base64 id may contain `+`, `/` and `=`, but never a percent sign. */
function decode(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value;
  } catch {
    return ''; // A malformed sequence is unreadable.
  }
}

/** Parses milliseconds since 1970, within this century. */
function timeIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{11,12}$/.test(text) ? Number(text) : null;
}
