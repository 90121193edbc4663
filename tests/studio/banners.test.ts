import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { keyOf, locales } from '../../src/published/contract.ts';
import { ownVendors } from '../../src/consent/vendors/own.ts';
import { vendorById } from '../../src/consent/vendors/registry.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { parseDocument } from '../../src/published/parse.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const chatTag = { kind: 'chat', account: '6f2c9d1e-3b4a-4c5d-8e7f-0a1b2c3d4e5f' };
const ownKey = keyOf.global('consent', 'en');

describe.each(databaseKinds)('banners on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const locale of locales)
      await studio.payload.updateGlobal({ slug: 'consent', locale, data: consentTexts[locale] });
  });
  afterAll(() => studio?.close());

  async function own(): Promise<Record<string, unknown>> {
    return (await studio.document(ownKey)) ?? {};
  }

  async function createVendor(fields: Record<string, unknown>): Promise<string> {
    const data = { company: 'A company', category: 'analytics', purpose: 'Counts.', ...fields };
    return String((await studio.payload.create({ collection: 'vendors', data })).id);
  }

  test('a vendor reaches the documents of every language, with its words in each', async () => {
    const id = await createVendor({
      name: 'Counter & Co',
      country: 'DE',
      storage: [
        {
          name: '_cc_*',
          kind: 'cookie',
          lifetime: 2,
          lifetimeUnit: 'hours',
          purpose: 'Tells visitors apart.',
          domain: 'parent',
        },
      ],
      hosts: { script: ['https://*.counter.example'], connect: ['https://in.counter.example'] },
      signals: ['analytics_storage'],
      tags: [{ kind: 'gtag', account: 'G-ABCD1234' }],
    });
    await studio.payload.update({ collection: 'vendors', id, locale: 'de', data: { purpose: 'Zählt.' } });
    for (const locale of locales) {
      const key = keyOf.global('consent', locale);
      const document = await studio.document(key);
      expect([document?.vendors].flat().filter((vendor) => !isOwnPart(vendor))).toEqual([
        {
          id: 'counter-co',
          name: 'Counter & Co',
          company: 'A company',
          country: 'DE',
          category: 'analytics',
          purpose: { en: 'Counts.', de: 'Zählt.' },
          storage: [
            {
              kind: 'cookie',
              name: '_cc_*',
              lifetimeSeconds: 7200,
              purpose: { en: 'Tells visitors apart.' },
              domain: 'parent',
              isServerSet: false,
            },
          ],
          hosts: {
            script: ['https://*.counter.example'],
            connect: ['https://in.counter.example'],
            image: [],
            frame: [],
            style: [],
            font: [],
            media: [],
          },
          signals: ['analytics_storage'],
          runsIn: 'tag-frame',
          links: { privacy: '' },
          tags: [{ kind: 'gtag', id: 'G-ABCD1234' }],
        },
      ]);
      expect(parseDocument({ key, path: null, body: JSON.stringify(document) })).toMatchObject({ ok: true, document });
    }
  });

  test.each([
    [
      'of a known vendor by its account alone',
      { preset: 'crisp', name: null, tags: [chatTag] },
      { id: 'crisp', tags: [{ kind: 'chat', id: chatTag.account }] },
    ],
    [
      'of another one by its address',
      {
        name: 'Talk',
        hosts: { frame: ['https://*.talk.example'] },
        tags: [{ kind: 'chat', account: 'https://eu.talk.example/room' }],
      },
      { id: 'talk', tags: [{ kind: 'chat', id: 'https://eu.talk.example/room' }] },
    ],
  ])('a chat %s reaches the site', async (_, fields, published) => {
    const id = await createVendor({ runsIn: 'embed-frame', ...fields });
    const document = await own();
    expect(document.vendors).toContainEqual(expect.objectContaining(published));
    expect(parseDocument({ key: ownKey, path: null, body: JSON.stringify(document) })).toMatchObject({ ok: true });
    await studio.payload.delete({ collection: 'vendors', id });
  });

  test('L11: visitors of this site are told of the product’s own parts first, and those of another website are not', async () => {
    const listed = [(await own()).vendors].flat().map((vendor) => Object(vendor).id);
    expect(listed.slice(0, 2)).toEqual(['candor', 'candor-web-vitals']);
    const id = await createVendor({
      preset: 'candor',
      name: 'Visit counter',
      company: 'We ourselves',
      category: null,
      purpose: null,
    });
    const again = [(await own()).vendors].flat();
    expect(again.filter((vendor) => Object(vendor).id === 'candor')).toMatchObject([{ name: 'Visit counter' }]);
    await studio.payload.delete({ collection: 'vendors', id });
  });

  test('a known vendor is filled in by its name alone, in every language, and what was changed stays changed', async () => {
    const id = await createVendor({
      preset: 'google-analytics',
      company: 'Google LLC',
      name: null,
      category: null,
      purpose: null,
      tags: [{ kind: 'gtag', account: 'G-ABCD1234' }],
    });
    const known = vendorById('google-analytics');
    const vendor = async () => [(await own()).vendors].flat().find((one) => Object(one).id === 'google-analytics');
    // Content from other hosts is identified by its id, and is no part of the banner.
    const { addresses: _, ...shown } = { ...known };
    expect(await vendor()).toEqual({ ...shown, company: 'Google LLC', tags: [{ kind: 'gtag', id: 'G-ABCD1234' }] });
    await studio.payload.update({ collection: 'vendors', id, data: { storage: [], purpose: 'Our own words.' } });
    expect(await vendor()).toMatchObject({ storage: [], purpose: { en: 'Our own words.' } });
    await studio.payload.delete({ collection: 'vendors', id });
  });

  test('look and rules are published as they are set', async () => {
    await studio.payload.updateGlobal({
      slug: 'consent',
      data: {
        layout: {
          shape: 'box',
          position: 'top-start',
          hasClose: true,
          revisit: 'floating-end',
          colours: { background: '#FFFFFF ', text: '', button: '#101010' },
        },
        policy: {
          scope: 'by-place',
          places: [{ place: 'US-CA', rule: 'opt-out', decisionDays: 30 }],
          exemptions: { unitedKingdom: true },
          askAgainDays: 200,
          cookieYes: { isHonoured: true, since: '2026-03-01T12:00:00.000Z' },
        },
      },
    });
    expect(await own()).toMatchObject({
      layout: {
        shape: 'box',
        position: 'top-start',
        hasClose: true,
        revisit: 'floating-end',
        colours: { background: '#ffffff', text: null, button: '#101010', buttonText: null },
      },
      policy: {
        scope: 'by-place',
        places: [{ place: 'US-CA', rule: 'opt-out', decisionDays: 30, askAgainDays: null }],
        exemptions: { unitedKingdom: true, france: false },
        askAgainDays: 200,
        cookieYes: { since: '2026-03-01' },
      },
    });
    await studio.payload.updateGlobal({
      slug: 'consent',
      data: { layout: { shape: 'bar', position: 'bottom' }, policy: { scope: 'everywhere' } },
    });
    expect(await own()).toMatchObject({ policy: { scope: 'everywhere', places: [] } });
  });

  test('a place twice, a box in the middle and a colour by name are refused', async () => {
    const refused = (data: Record<string, unknown>) =>
      expect(studio.payload.updateGlobal({ slug: 'consent', data })).rejects.toThrow(/invalid/i);
    await refused({
      policy: {
        scope: 'by-place',
        places: [
          { place: 'FR', rule: 'none' },
          { place: 'FR', rule: 'opt-in' },
        ],
      },
    });
    await refused({ layout: { shape: 'box', position: 'center' } });
    await refused({ layout: { colours: { button: 'red' } } });
    await refused({ policy: { cookieYes: { isHonoured: true, since: null } } });
  });

  test('a vendor is part of the banners it names, and of no other', async () => {
    const site = await studio.payload.create({
      collection: 'embedded-sites',
      data: { name: 'Other', domain: 'other.example' },
    });
    const key = keyOf.embeddedSite(String(site.siteKey));
    const before = (await own()).vendors;
    const id = await createVendor({ name: 'Only there', isOnOwnSite: false, sites: [site.id] });
    expect((await studio.document(key))?.vendors).toMatchObject([{ id: 'only-there' }]);
    expect((await own()).vendors).toEqual(before);
    await studio.payload.delete({ collection: 'vendors', id });
    expect((await studio.document(key))?.vendors).toEqual([]);
    await studio.payload.delete({ collection: 'embedded-sites', id: site.id });
  });

  test.each([
    ['a host with a path', { hosts: { script: ['https://a.example/x.js'] } }],
    ['a host of plain http', { hosts: { connect: ['http://a.example'] } }],
    ['a star for every host', { hosts: { script: ['*'] } }],
    ['a keyword of the policy', { hosts: { script: ["'unsafe-inline'"] } }],
    ['a cookie name with a semicolon', { storage: [{ name: 'a;b', kind: 'cookie' }] }],
    ['a star for every cookie', { storage: [{ name: '*', kind: 'cookie' }] }],
    ['an analytics id that is none', { tags: [{ kind: 'gtag', account: 'UA-1234-1' }] }],
    ['a script with its element', { tags: [{ kind: 'snippet', account: 'mine', script: '<script>x</script>' }] }],
    ['a chat account that is none', { preset: 'crisp', tags: [{ kind: 'chat', account: 'my-chat' }] }],
    [
      'a chat on a host it may not frame',
      {
        hosts: { frame: ['https://chat.example'] },
        tags: [{ kind: 'chat', account: 'https://chat.example.org/room' }],
      },
    ],
    ['a chat beside another tag', { preset: 'crisp', tags: [chatTag, { kind: 'clarity', account: 'abc123def4' }] }],
    [
      'a name of a script that the site would not take',
      { tags: [{ kind: 'snippet', account: 'x'.repeat(201), script: 'x()' }] },
    ],
    ['no category', { category: null }],
    ['an address that runs', { privacyUrl: 'javascript:alert(1)' }],
  ])('a vendor with %s is refused', async (_, fields) => {
    const before = await studio.lastSequence();
    await expect(createVendor({ name: 'Refused', ...fields })).rejects.toThrow(/invalid/i);
    expect(await studio.lastSequence()).toBe(before);
  });

  describe('versions', () => {
    test('a corrected text makes a new version and asks nobody again', async () => {
      const before = await own();
      await studio.payload.updateGlobal({ slug: 'consent', locale: 'de', data: { text: 'Ein anderer Text.' } });
      const after = await own();
      expect(after.version).not.toBe(before.version);
      expect(after.validVersions).toEqual(expect.arrayContaining([before.version, after.version]));
      expect(Array.isArray(after.versions) && after.versions[0]).toMatchObject({ version: after.version });
    });

    test('L14: a new vendor, a new cookie or another category asks everybody again; removing them asks nobody', async () => {
      const before = await own();
      const id = await createVendor({ name: 'New one' });
      const withVendor = await own();
      expect(withVendor.validVersions).toEqual([withVendor.version]);
      await studio.payload.update({ collection: 'vendors', id, data: { storage: [{ name: 'n1', kind: 'cookie' }] } });
      const withCookie = await own();
      expect(withCookie.validVersions).toEqual([withCookie.version]);
      await studio.payload.update({ collection: 'vendors', id, data: { category: 'advertisement' } });
      expect((await own()).validVersions).toEqual([(await own()).version]);
      await studio.payload.delete({ collection: 'vendors', id });
      const without = await own();
      expect(without.version).toBe(before.version);
      expect(without.validVersions).toEqual(
        expect.arrayContaining([before.version, withVendor.version, withCookie.version]),
      );
    });

    test('what runs is archived with its version; another tag of a vendor asks nobody again', async () => {
      const id = await createVendor({
        name: 'Runner',
        tags: [{ kind: 'snippet', account: 'mine', script: 'before()' }],
      });
      const before = await own();
      await studio.payload.update({
        collection: 'vendors',
        id,
        data: { tags: [{ kind: 'snippet', account: 'mine', script: 'after()' }] },
      });
      const after = await own();
      expect(after.version).not.toBe(before.version);
      expect(after.validVersions).toEqual(expect.arrayContaining([before.version, after.version]));
      for (const [{ version }, script] of [
        [before, 'before()'],
        [after, 'after()'],
      ] as const) {
        const archived = await studio.payload.findByID({ collection: 'banner-versions', id: String(version) });
        expect(Object(archived.content).vendors).toContainEqual(
          expect.objectContaining({ id: 'runner', tags: [{ kind: 'snippet', id: 'mine', script }] }),
        );
      }
      await studio.payload.delete({ collection: 'vendors', id });
    });

    test('the owner can say that a change matters: everybody is asked again, once', async () => {
      await studio.payload.updateGlobal({ slug: 'consent', data: { asksAgain: true } });
      const after = await own();
      expect(after.validVersions).toEqual([after.version]);
      await studio.payload.updateGlobal({ slug: 'consent', locale: 'ar', data: { chooseLabel: 'اختر' } });
      expect((await own()).validVersions).toHaveLength(2);
      expect(await studio.payload.findGlobal({ slug: 'consent' })).toMatchObject({ asksAgain: false });
    });

    test('each is archived once, with who made it, and nobody can change or remove it', async () => {
      const { version } = await own();
      const user = await studio.payload.create({
        collection: 'users',
        data: { email: `admin-${kind}@candor.example`, password: 'a long enough password', role: 'admin' },
      });
      const asAdmin = { overrideAccess: false, user: { ...user, collection: 'users' as const } };
      await studio.payload.updateGlobal({ slug: 'consent', data: { title: 'Another question?' }, ...asAdmin });
      const after = await own();
      const archived = await studio.payload.findByID({
        collection: 'banner-versions',
        id: String(after.version),
        ...asAdmin,
      });
      expect(archived).toMatchObject({
        version: after.version,
        publisher: `admin-${kind}@candor.example`,
        content: { words: { en: { title: 'Another question?' } } },
      });
      expect(archived.contentHash).toMatch(/^[0-9a-f]{64}$/);
      await expect(
        studio.payload.update({ collection: 'banner-versions', id: archived.id, data: { siteName: 'x' }, ...asAdmin }),
      ).rejects.toThrow();
      await expect(
        studio.payload.delete({ collection: 'banner-versions', id: archived.id, ...asAdmin }),
      ).rejects.toThrow();
      await studio.payload.updateGlobal({ slug: 'consent', data: { title: 'May we count your visit?' } });
      expect((await own()).version).toBe(version);
      const { totalDocs } = await studio.payload.count({
        collection: 'banner-versions',
        where: { version: { equals: version } },
      });
      expect(totalDocs).toBe(1);
    });
  });
});

function isOwnPart(vendor: unknown): boolean {
  return ownVendors.some(({ id }) => id === Object(vendor).id);
}
