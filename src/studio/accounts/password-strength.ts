import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/* Judges passwords, in the server when one is set and in the browser while it is typed. Free of Node and of Payload for that. */

export const minPasswordLength = 12;
/** Room for more than a sentence. Longer passwords only cost time to check. */
export const maxPasswordLength = 256;
/**
 * zxcvbn's score from 0 to 4: below 4 a password falls within ten thousand million guesses. Lists of breached passwords have hardly any of 12 characters; those
 * that people make longer follow patterns, such as `Summer2026!!`, and 3 lets them pass (decision 68).
 */
const minScore = 4;
/** Below it a password falls within a million guesses. */
const fairScore = 2;

/** Only `strong` is accepted. */
export type PasswordStrength = 'too-short' | 'too-long' | 'weak' | 'fair' | 'strong';

let judge: ZxcvbnFactory | undefined;

/** Returns how strong a password is. `own`: what others know about the account, such as its email address. */
export function strengthOf(password: string, own: readonly string[] = []): PasswordStrength {
  if (password.length < minPasswordLength) return 'too-short';
  if (password.length > maxPasswordLength) return 'too-long';
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = judge.check(
    password,
    own.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((text) => text.length > 2),
  );
  if (score >= minScore) return 'strong';
  return score >= fairScore ? 'fair' : 'weak';
}
