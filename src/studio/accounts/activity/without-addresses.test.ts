import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

const entry = {
  ...{ actorId: '0a1b2c3d-0000', actor: 'Ada Example (ada@example.com)' },
  ...{ subjectKind: 'users', subjectId: '9f8e7d6c-0000', subject: 'ed@example.com' },
  detail: 'ed@example.com → edward@example.com',
};

test('people keep their names, and those without one the beginning of their id', () => {
  expect(withoutAddresses(entry)).toEqual({
    ...entry,
    actor: 'Ada Example',
    subject: 'account 9f8e7d6c',
    detail: '… → …',
  });
});

test('who was invited, or tried to sign in, has no account to name', () => {
  const invited = { ...entry, subjectKind: 'invitation', subject: 'new@example.com', actorId: '', actor: '' };
  expect(withoutAddresses(invited)).toMatchObject({ subject: '…', actor: '' });
});

test('titles stay as they are', () => {
  const published = { ...entry, subjectKind: 'pages', subject: 'Meet us @ the fair (Hall 3)', detail: '' };
  expect(withoutAddresses(published)).toMatchObject({ subject: 'Meet us @ the fair (Hall 3)' });
});
