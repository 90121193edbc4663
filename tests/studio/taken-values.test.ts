import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../src/published/contract.ts';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();
const password = 'a long enough password';

/** One sample for each unique field: the field, its value, and the other fields that a save needs. */
const samples = {
  'redirects.from': { from: '/old', leadsTo: 'gone' },
  'embedded-sites.domain': { name: 'Shop', domain: 'shop.example', defaultLanguage: 'en' },
  // Derived from the name, so the refusal appears there.
  'vendors.key': { name: 'Counter', company: 'A company', category: 'analytics' },
  'forms.slug': {
    title: 'Ask',
    slug: 'ask',
    fields: [{ name: 'email', kind: 'email', label: 'Email' }],
    submitLabel: 'Send',
    thanks: 'Thanks.',
  },
} as const;

/** Nobody types these: file names and keys are generated, and an account starts with an invitation, which checks for an existing one. */
const madeByTheStudio = new Set(['media.filename', 'payload-kv.key', 'users.email']);

describe.each(databaseKinds)('a value that is taken, on %s', (kind) => {
  let studio: TestStudio;
  let token: string | undefined;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const locale of locales)
      await studio.payload.updateGlobal({ slug: 'consent', locale, data: consentTexts[locale] });
    await studio.payload.create({
      collection: 'users',
      data: { email: 'admin@candor.example', password, role: 'admin' },
    });
    token = await studio.signIn({ email: 'admin@candor.example', password });
  });
  afterAll(() => studio?.close());

  const post = (path: string, body: object, language = 'en') =>
    restOf(studio.payload)('POST', path, { token, body, headers: { 'accept-language': language } });

  test('every field that must be unique has a sample here', () => {
    const unique = studio.payload.config.collections.flatMap(({ slug, flattenedFields }) =>
      flattenedFields.flatMap((field) =>
        'unique' in field && field.unique && !madeByTheStudio.has(`${slug}.${field.name}`)
          ? [`${slug}.${field.name}`]
          : [],
      ),
    );
    expect(unique.filter((name) => !(name in samples))).toEqual([]);
    expect(Object.keys(samples).filter((name) => !unique.includes(name))).toEqual([]);
  });

  test.each(Object.entries(samples))(
    '%s is refused at its field, in English and German, on creating and on changing',
    async (name, sample) => {
      const [collection = '', unique = ''] = name.split('.');
      const field = unique === 'key' ? 'name' : unique;
      const value = Object.entries(sample).find(([key]) => key === field)?.[1];
      expect((await post(`/${collection}`, sample)).status).toBe(201);
      const said = {
        en: `“${value}” is already taken. Enter another value. (value_taken)`,
        de: `„${value}“ ist schon vergeben. Geben Sie etwas anderes ein. (value_taken)`,
      };
      for (const [language, message] of Object.entries(said)) {
        const refused = await post(`/${collection}`, sample, language);
        expect(refused).toMatchObject({
          status: 400,
          body: { errors: [{ data: { errors: [{ path: field, message }] } }] },
        });
      }
      const other = await post(`/${collection}`, { ...sample, [field]: `${value}-2` });
      expect(other.status, other.text).toBe(201);
      // A vendor keeps its original id.
      if (unique === 'key') return;
      const changed = await restOf(studio.payload)('PATCH', `/${collection}/${String(Object(other.body.doc).id)}`, {
        token,
        body: { [field]: value },
      });
      expect(changed).toMatchObject({
        status: 400,
        body: { errors: [{ data: { errors: [{ path: field, message: said.en }] } }] },
      });
    },
  );

  test('of two who save the same at the same moment one is refused at the field', async () => {
    const answers = await Promise.all([1, 2].map(() => post('/redirects', { from: '/raced', leadsTo: 'gone' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('a rehearsal of what was saved meanwhile says why it would be refused', async () => {
    const data = { ...samples['embedded-sites.domain'], domain: 'twice.example' };
    expect((await post('/embedded-sites', data)).status).toBe(201);
    const rehearsed = await post('/banner-rehearsal', { collection: 'embedded-sites', locale: 'en', data });
    expect(rehearsed).toMatchObject({
      status: 200,
      body: { problems: ['Registered domain: “twice.example” is already taken. Enter another value. (value_taken)'] },
    });
    expect(
      (await studio.payload.count({ collection: 'embedded-sites', where: { domain: { equals: 'twice.example' } } }))
        .totalDocs,
    ).toBe(1);
  });
});
