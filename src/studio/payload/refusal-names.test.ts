import { expect, test } from 'vitest';
import { nameRefusals } from './refusal-names.ts';

test('a class whose name was lost names what is thrown of it again', () => {
  const [APIError, NotFound] = [
    class extends Error {
      override name = this.constructor.name;
    },
    class NotFound extends Error {
      override name = this.constructor.name;
    },
  ];
  Object.defineProperty(APIError, 'name', { value: '' });
  expect(new APIError('x').name).toBe('');
  nameRefusals({ APIError, NotFound });
  expect([new APIError('x').name, new NotFound('y').name]).toEqual(['APIError', 'NotFound']);
});
