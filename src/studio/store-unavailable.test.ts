import { expect, test } from 'vitest';
import { CandorError } from '../platform/errors.ts';
import { storeUnavailable } from './store-unavailable.ts';

test('a store that refuses the password is told from one that is away', async () => {
  const refusal = new CandorError({ code: 'events_password_refused', what: 'a', remedy: 'b' });
  const said = async (error: Error) => (await storeUnavailable(error).json()).errors[0].message as string;
  expect(await said(new Error('a report', { cause: refusal }))).toContain('refuses the password in EVENTS_URL');
  expect(await said(new Error('ECONNREFUSED'))).toContain('try again in a minute');
});
