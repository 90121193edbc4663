import type { AfterErrorHook } from 'payload';
import { expect, test } from 'vitest';
import { answerWithFields } from './field-errors.ts';

/** Stands for an error of another bundle, whose class is not Payload's own. */
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
  expect(answer).toEqual({
    response: {
      errors: [
        {
          name: 'ValidationError',
          message: 'The following field is invalid: text',
          data: { global: 'consent', errors: [{ path: 'text', label: 'Text', message: 'Too short.' }] },
        },
      ],
    },
  });
});

test.each([
  ['a fault of the studio', new Refusal(500, { errors })],
  ['an error that is about no field', new Refusal(400, { cause: 'disk' })],
  ['any other error', new Error('x')],
])('%s is answered as it was', async (_, error) => {
  expect(await ask(error)).toBeUndefined();
});

const unknown = { errors: [{ message: 'An unknown error occurred.' }] };

test('a refusal keeps its words, also where the bundle took its name and Payload does not know it', async () => {
  const refusal = Object.assign(new Refusal(409, null), {
    name: '',
    message: 'This page is the parent page of other pages. Move or delete those pages first.',
    isPublic: true,
  });
  expect(await ask(refusal, { result: unknown })).toEqual({ response: { errors: [{ message: refusal.message }] } });
  expect(await ask(refusal, { result: unknown, language: 'de' })).toEqual({
    response: {
      errors: [
        {
          message: 'Diese Seite ist die übergeordnete Seite anderer Seiten. Verschieben oder löschen Sie diese zuerst.',
        },
      ],
    },
  });
  expect(await ask(Object.assign(refusal, { isPublic: false }), { result: unknown })).toBeUndefined();
});

test('a German form is told in German which field it is', async () => {
  const answer = await ask(new Refusal(400, { collection: 'pages', errors }), { language: 'de' });
  expect(answer).toMatchObject({ response: { errors: [{ message: 'Das folgende Feld ist nicht korrekt: text' }] } });
});

async function ask(error: Error, { result, language }: { result?: unknown; language?: string } = {}): Promise<unknown> {
  // The hook reads nothing else from the request.
  const args = { error, context: {}, result, req: { i18n: { language } } };
  return answerWithFields(Object(args) satisfies Parameters<AfterErrorHook>[0]);
}
