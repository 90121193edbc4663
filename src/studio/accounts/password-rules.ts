import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload';
import { translator } from '../translations/translate.ts';
import { type PasswordStrength, strengthOf } from './password-strength.ts';

const tooEasy =
  'This password is easy to guess, because it is a common one or resembles one. Choose another, such as four unrelated words.';

const refusals = {
  'too-short': 'This password is too short. Use at least 12 characters.',
  'too-long': 'This password is too long. Use at most 256 characters.',
  weak: tooEasy,
  fair: tooEasy,
} as const satisfies Record<Exclude<PasswordStrength, 'strong'>, string>;

/** The reasons for refusing a password. */
export type WeakPassword = (typeof refusals)[keyof typeof refusals];

/** Checks passwords wherever one is set. Payload's own minimum is three characters. */
export const requireGoodPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return;
  const submitted: unknown = 'data' in args ? args.data : undefined;
  if (typeof submitted !== 'object' || submitted === null || !('password' in submitted)) return;
  const { password } = submitted;
  if (password === undefined || password === null || password === '') return;
  const own = [...ownTexts(submitted), ...ownTexts(await storedAccount(args, req))];
  const strength = typeof password === 'string' ? strengthOf(password, own) : 'too-short';
  if (strength !== 'strong')
    throw new ValidationError({
      collection: 'users',
      errors: [{ path: 'password', message: translator(req.i18n?.language ?? 'en')(refusals[strength]) }],
    });
};

/** Returns the account whose password is changed. A new one has none yet. */
async function storedAccount(args: object, req: PayloadRequest): Promise<object | null> {
  const id: unknown = 'id' in args ? args.id : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return req.payload.db.findOne({ collection: 'users', where: { id: { equals: id } }, req });
}

function ownTexts(account: object | null): string[] {
  return ['email', 'name']
    .map((field): unknown => account && Reflect.get(account, field))
    .filter((text) => typeof text === 'string');
}
