import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import { translator } from '../words/translate.ts';

export const minPasswordLength = 12;
/** Room for more than a sentence. Longer passwords only cost time to check. */
export const maxPasswordLength = 256;
/**
 * zxcvbn's score from 0 to 4: below 4 a password falls within ten thousand million guesses. Lists of breached passwords have hardly any of 12 characters; those
 * that people make longer follow patterns, such as `Summer2026!!`, and 3 lets them pass (decision 68).
 */
const minScore = 4;

/** The reasons for refusing a password. */
export type WeakPassword =
  | 'The password needs at least 12 characters.'
  | 'The password can have at most 256 characters.'
  | 'This password is easy to guess, because it is a common one or resembles one. Choose another, such as four unrelated words.';

let judge: ZxcvbnFactory | undefined;

/** Returns why a password is too weak, or undefined. `own`: what others know about the account, such as its email address. */
function weakness(password: string, own: readonly string[] = []): WeakPassword | undefined {
  if (password.length < minPasswordLength) return 'The password needs at least 12 characters.';
  if (password.length > maxPasswordLength) return 'The password can have at most 256 characters.';
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = judge.check(
    password,
    own.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((text) => text.length > 2),
  );
  return score < minScore
    ? 'This password is easy to guess, because it is a common one or resembles one. Choose another, such as four unrelated words.'
    : undefined;
}

/** Checks passwords wherever one is set. Payload's own minimum is three characters. */
export const requireGoodPassword: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return;
  const submitted: unknown = 'data' in args ? args.data : undefined;
  if (typeof submitted !== 'object' || submitted === null || !('password' in submitted)) return;
  const { password } = submitted;
  if (password === undefined || password === null || password === '') return;
  const own = ['email', 'name']
    .map((field) => Reflect.get(submitted, field))
    .filter((text) => typeof text === 'string');
  const problem = typeof password === 'string' ? weakness(password, own) : 'The password needs at least 12 characters.';
  if (problem)
    throw new ValidationError({
      collection: 'users',
      errors: [{ path: 'password', message: translator(req.i18n?.language ?? 'en')(problem) }],
    });
};
