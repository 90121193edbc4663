import { expect, test } from 'vitest';
import { maxTypedBytes, readTyped } from './read-typed.ts';

const posted = (body: BodyInit | null) => new Request('http://localhost/preview/page/1', { method: 'POST', body });

test('what a form holds is read up to its bound', async () => {
  expect(await readTyped(posted('{"title":"Words"}'))).toEqual({ values: { title: 'Words' } });
  expect(await readTyped(posted('{"title":'))).toEqual({ reason: 'no_json' });
  expect(await readTyped(posted(null))).toEqual({ reason: 'no_json' });
  expect(await readTyped(posted(JSON.stringify('x'.repeat(maxTypedBytes - 2))))).toHaveProperty('values');
  expect(await readTyped(posted(JSON.stringify('x'.repeat(maxTypedBytes))))).toEqual({ reason: 'too_large' });
});
