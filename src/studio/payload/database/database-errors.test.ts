import { expect, test } from 'vitest';
import { refusalIn } from '../../translations/refusal.ts';
import { databaseError } from './database-errors.ts';

const wrapped = (cause: object) =>
  new Error('Failed query: select "users"."id" from "users"', {
    cause: Object.assign(new Error('said by the driver'), cause),
  });

test.each([
  ['disk_full', { errcode: 13 }],
  ['disk_full', { code: '53100' }],
  ['disk_full', { code: 'ENOSPC' }],
  ['database_unreachable', { code: '57P01' }],
  ['database_unreachable', { code: 'ECONNREFUSED' }],
  ['database_unreachable', { message: 'Query read timeout' }],
  ['database_damaged', { errcode: 11 }],
])('%s is said as such (%o), without the statement, and in German', (code, cause) => {
  const { message = '', ...rest } = databaseError(wrapped(cause)) ?? {};
  expect(rest).toEqual({ code });
  expect(message).not.toMatch(/select|driver/);
  expect(refusalIn('de', message)).toMatch(/^D(er|ie) .+ \([a-z_]+\)$/);
});

test.each([{ code: '23505' }, { errcode: 19 }, {}])('a fault of the studio (%o) stays one', (cause) => {
  expect(databaseError(wrapped(cause))).toBeUndefined();
});
