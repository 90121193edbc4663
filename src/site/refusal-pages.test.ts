import { expect, test } from 'vitest';
import { overloaded, tooOften } from '../delivery/refusals.ts';
import { createRefusalPages } from './refusal-pages.ts';

let rendered = 0;
const refusalPage = createRefusalPages({
  renderer: {
    renderError: ({ status, title, text, locale }) => {
      rendered += 1;
      return { status, html: `<html lang="${locale}"><h1>${title}</h1><p>${text}</p>` };
    },
  },
  origin: 'http://localhost',
});
const asked = (path: string, accept: string) => ({ path, headers: { accept } });

test('a person reads in plain words that the site is busy, in the language of the page, and when to come back', () => {
  const page = refusalPage(asked('/de/search', 'text/html,application/xhtml+xml'), overloaded);
  expect(page).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1', 'content-type': 'text/html; charset=utf-8', 'content-language': 'de' },
  });
  expect(page.body).toContain('<html lang="de"><h1>Zu viele Anfragen');
  const often = refusalPage(asked('/search', 'text/html'), tooOften(30));
  expect([often.status, often.headers?.['retry-after'], often.body]).toEqual([
    429,
    '30',
    expect.stringContaining('Please wait a minute'),
  ]);
});

test('a program gets the refusal as it is', () => {
  for (const accept of ['', '*/*', 'application/json'])
    expect(refusalPage(asked('/search', accept), overloaded)).toBe(overloaded);
});

test('a flood of refusals renders each page once', () => {
  const before = rendered;
  for (let count = 0; count < 100; count += 1) refusalPage(asked('/ar/search', 'text/html'), overloaded);
  expect(rendered - before).toBe(1);
});
