import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { locales } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { rehearse, type Rehearsal } from '../../src/studio/consent/banners/rehearse.ts';
import { restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const password = 'a long enough password';

describe.each(databaseKinds)('what a form says before it is saved, on %s', (kind) => {
  let studio: TestStudio;
  let version: string;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const locale of locales)
      await studio.payload.updateGlobal({
        slug: 'consent',
        locale,
        data: { ...consentTexts[locale], cookieDays: 180 },
      });
    version = String((await studio.document('consent:en'))?.version);
    for (const role of ['editor', 'viewer'])
      await studio.payload.create({ collection: 'users', data: { email: `${role}@candor.example`, password, role } });
  });
  afterAll(() => studio?.close());

  async function rehearsed(
    asked: { global: 'consent' } | { collection: 'vendors' | 'embedded-sites'; id?: string },
    data: Record<string, unknown>,
  ): Promise<Rehearsal> {
    const { docs } = await studio.payload.find({ collection: 'users', where: { role: { equals: 'editor' } } });
    const [user] = docs;
    if (!user) throw new Error('The editor was made before.');
    return rehearse(studio.payload, { user: { ...user, collection: 'users' }, locale: 'en', data, ...asked });
  }

  const vendor = { name: 'Counter', company: 'A company', category: 'analytics' };

  test('a new vendor would ask again everybody who decided on the versions before; nothing of it is kept', async () => {
    const before = await studio.rows();
    const rehearsal = await rehearsed({ collection: 'vendors' }, vendor);
    expect(rehearsal).toMatchObject({ problems: [], askedAgain: [{ siteName: 'This site', decisionDays: 180 }] });
    expect(rehearsal.askedAgain[0]?.versions).toContain(version);
    expect(await studio.rows()).toEqual(before);
    expect((await studio.payload.count({ collection: 'vendors' })).totalDocs).toBe(0);
  });

  test('a corrected text would ask nobody; the tick would', async () => {
    expect(await rehearsed({ global: 'consent' }, { title: 'Another question?' })).toMatchObject({
      problems: [],
      askedAgain: [],
    });
    expect((await rehearsed({ global: 'consent' }, { asksAgain: true })).askedAgain).toHaveLength(1);
  });

  test('what would be refused is said with its reason', async () => {
    const { problems } = await rehearsed(
      { global: 'consent' },
      { layout: { colours: { background: '#ffffff', text: '#eeeeee' } } },
    );
    expect(problems).toEqual([expect.stringMatching(/contrast.*banner_contrast/)]);
    expect((await rehearsed({ collection: 'vendors' }, { name: 'Half' })).problems.join()).toMatch(/category/i);
  });

  test("a regulator's advice is said", async () => {
    expect((await rehearsed({ global: 'consent' }, { policy: { askAgainDays: 20 } })).advice.join()).toContain(
      'Garante',
    );
    expect((await rehearsed({ global: 'consent' }, {})).advice).toEqual([]);
  });

  test('over REST only for those who may publish', async () => {
    const rest = restOf(studio.payload);
    const token = async (role: string) => await studio.signIn({ email: `${role}@candor.example`, password });
    const body = { collection: 'vendors', locale: 'en', data: vendor };
    expect((await rest('POST', '/banner-rehearsal', { body })).status).toBe(403);
    expect((await rest('POST', '/banner-rehearsal', { body, token: await token('viewer') })).status).toBe(403);
    expect(
      (
        await rest('POST', '/banner-rehearsal', {
          body: { ...body, collection: 'users' },
          token: await token('editor'),
        })
      ).status,
    ).toBe(403);
    const answer = await rest('POST', '/banner-rehearsal', { body, token: await token('editor') });
    expect(answer).toMatchObject({ status: 200, body: { problems: [], askedAgain: [{ siteName: 'This site' }] } });
    expect(JSON.stringify(answer.body)).not.toContain(version);
  });
});
