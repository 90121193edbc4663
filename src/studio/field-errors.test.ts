import type { AfterErrorHook } from 'payload';
import { expect, test } from 'vitest';
import { answerWithFields } from './field-errors.ts';

/** Of a class that is not Payload's own, as between two bundles. */
class Refusal extends Error {
  status: number;
  data: unknown;
  constructor(status: number, data: unknown) {
    super('The following field is invalid: text');
    [this.status, this.data] = [status, data];
  }
}

const errors = [{ path: 'text', message: 'Too short.', label: 'Text' }];

test('a refusal says at which field and why, whichever bundle it comes from', async () => {
  const answer = await ask(new Refusal(400, { global: 'consent', errors, req: 'not for the network' }));
  expect(answer).toEqual({ response: { errors: [{ name: 'ValidationError', message: 'The following field is invalid: text', data: { global: 'consent', errors: [{ path: 'text', message: 'Too short.' }] } }] } });
});

test.each([
  ['a fault of the studio', new Refusal(500, { errors })],
  ['an error that is about no field', new Refusal(400, { cause: 'disk' })],
  ['any other error', new Error('x')],
])('%s is answered as it was', async (_, error) => {
  expect(await ask(error)).toBeUndefined();
});

async function ask(error: Error): Promise<unknown> {
  // The request is no part of what it looks at.
  const args = { error, context: {} };
  return answerWithFields(Object(args) satisfies Parameters<AfterErrorHook>[0]);
}
