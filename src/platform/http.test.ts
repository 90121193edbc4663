import { expect, test } from 'vitest';
import { attachment } from './http.ts';

test('a download names its file', () => {
  expect(attachment('my-data.csv')).toEqual({ 'content-disposition': 'attachment; filename="my-data.csv"' });
});
