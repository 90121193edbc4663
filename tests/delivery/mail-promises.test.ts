import { afterAll, beforeAll, expect, test } from 'vitest';
import { formTexts } from '../../src/forms/texts.ts';
import { readAll } from '../../src/journal/testing.ts';
import { locales } from '../../src/published/contract.ts';
import { postOf } from '../site/fixture/blog.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { contactForm, formPage, newsletterTexts } from '../site/fixture/forms.ts';
import { startTestSite, type TestSite } from './site.ts';

/* A visitor is never told of a mail that was not sent: everything that the site says about mail, without a mail server. */

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    documents: [
      ...fixtureDocuments,
      contactForm(),
      { ...newsletterTexts(), isAfterPosts: true, isInFooter: true },
      formPage,
      postOf(1, {}),
    ],
    env: { SMTP_URL: '' },
  });
});
afterAll(() => site.stop());

/** Where each text about mail is used. A new one has to be added here, and above all made true. */
const aboutMail = {
  email: 'the label of a field that the form has',
  consent: 'beside the checkbox of the sign-up, which is not shown without a mail server',
  asked: 'after a sign-up, which is refused without a mail server',
  mailSubject: 'in the mail itself',
  mailText: 'in the mail itself',
  mailIgnore: 'in the mail itself',
};

test('every text of the forms that speaks of mail is in the table', () => {
  const { newsletter, fault, ...texts } = formTexts('en');
  const all = Object.entries({ ...texts, ...newsletter, ...fault });
  const speaking = all.filter(([, text]) => /\be?-?mail|inbox/i.test(text)).map(([name]) => name);
  expect(speaking.filter((name) => !(name in aboutMail))).toEqual([]);
});

test.each(['/write', '/blog/post-1', '/'])('%s offers no sign-up', async (path) => {
  const { body, status } = await site.get(path);
  expect(status).toBe(200);
  expect(body).not.toContain('action="/newsletter/subscribe"');
  expect(body).not.toContain(formTexts('en').newsletter.asked);
});

test('the block says so in place of its form', async () => {
  expect((await site.get('/write')).body).toContain(formTexts('en').newsletter.closed);
});

test.each(locales)('the page after a sign-up promises nothing (%s)', async (locale) => {
  const texts = formTexts(locale).newsletter;
  const { body } = await site.get(`${locale === 'en' ? '' : `/${locale}`}/newsletter/thanks`);
  expect(body).toContain(texts.closed);
  expect(body).not.toContain(texts.asked);
});

test('a sign-up from an old page is refused and not recorded', async () => {
  const { token } = JSON.parse((await site.get('/newsletter/subscribe/token')).body);
  const answer = await site.ask({
    method: 'POST',
    path: '/newsletter/subscribe',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
    },
    body: new URLSearchParams({ email: 'ada@example.org', consent: 'yes', _page: '/write', _token: token }).toString(),
  });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([503, 'newsletter_closed']);
  const { entries } = await readAll(site.journal.folder);
  expect(entries.filter(({ entry }) => entry.kind === 'subscription')).toEqual([]);
});
