import type { OptionalCategory } from '../../platform/categories.ts';
import { type Command, settingOf } from './queue.ts';

/** A grant that a hit reported to Google. */
type GoogleConsent = { signal: string; category: OptionalCategory; isGranted: boolean };

/** In the order of `gcd`. */
const signals = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'] as const;

/** Parses `gcs=G1xy`: x is ad_storage, y analytics_storage, 1 granted, 0 denied. Google, "Consent mode reference". */
export function readGcs(value: string): GoogleConsent[] {
  const [, ad, analytics] = /^G1([01-])([01-])$/.exec(value) ?? [];
  return [
    ...asConsent('ad_storage', ad === '-' ? undefined : ad),
    ...asConsent('analytics_storage', analytics === '-' ? undefined : analytics),
  ];
}

/**
 * Letters of `gcd`, one per signal, say how it came to be granted or denied; `l` was never set. Google does not document the digits between them, what follows the fourth, or `gcu` and `gcut`,
 * which mark a hit sent because consent was updated: they do not say what was granted.
 */
const grantedLetters = 'trnv';
const deniedLetters = 'pqmu';

/** Parses `gcd=13t3t3t2t5l1`: ad_storage, analytics_storage, ad_user_data and ad_personalization by their letters. */
export function readGcd(value: string): GoogleConsent[] {
  const letters = value.match(/[a-z]/g) ?? [];
  return signals.flatMap((signal, index) => {
    const letter = letters[index] ?? '';
    return grantedLetters.includes(letter) && letter
      ? asConsent(signal, '1')
      : deniedLetters.includes(letter) && letter
        ? asConsent(signal, '0')
        : [];
  });
}

/** Returns the last value of each signal in `gtag('consent', 'update', …)`. */
export function readUpdates(commands: readonly Command[]): GoogleConsent[] {
  const updates = commands.filter(([name, kind]) => name === 'consent' && kind === 'update');
  return signals.flatMap((signal) => {
    const state = updates
      .map((update) => settingOf(update, signal))
      .findLast((said) => said === 'granted' || said === 'denied');
    return asConsent(signal, state === undefined ? undefined : state === 'granted' ? '1' : '0');
  });
}

function asConsent(signal: (typeof signals)[number], state: string | undefined): GoogleConsent[] {
  if (state === undefined) return [];
  return [
    { signal, category: signal === 'analytics_storage' ? 'analytics' : 'advertisement', isGranted: state === '1' },
  ];
}
