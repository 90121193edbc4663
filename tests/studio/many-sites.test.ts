import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { keyOf, locales } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { rehearse } from '../../src/studio/consent/banners/rehearse.ts';
import { reconcileBannersAtStart } from '../../src/studio/consent/banners/reconcile.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

/* The cost of a save depends only on what it affects, however many websites there are; and it affects everything that it changes. */

describe.each(databaseKinds)('with many websites, on %s', (kind) => {
  let studio: TestStudio;
  const sites: string[] = [];
  let made = 0;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const locale of locales)
      await studio.payload.updateGlobal({ slug: 'consent', locale, data: consentTexts[locale] });
    for (let at = 0; at < 2; at += 1) sites.push(await createSite());
  });
  afterAll(() => studio?.close());

  async function createSite(): Promise<string> {
    const number = made++;
    return String(
      (
        await studio.payload.create({
          collection: 'embedded-sites',
          data: { name: `Shop ${number}`, domain: `shop${number}.example` },
        })
      ).id,
    );
  }

  async function createVendor(fields: Record<string, unknown>): Promise<string> {
    return String(
      (
        await studio.payload.create({
          collection: 'vendors',
          data: { company: 'A company', category: 'analytics', purpose: 'Counts.', isOnOwnSite: false, ...fields },
        })
      ).id,
    );
  }

  const change = (collection: 'vendors' | 'embedded-sites', id: string, data: Record<string, unknown>) =>
    studio.payload.update({ collection, id, data });

  /** Counts the database calls during an action, by name. */
  async function callsOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
    const { db } = studio.payload;
    const spies = (
      [
        'find',
        'findOne',
        'findGlobal',
        'create',
        'updateOne',
        'updateMany',
        'updateGlobal',
        'deleteOne',
        'deleteMany',
        'count',
      ] as const
    ).map((name) => [name, vi.spyOn(db, name)] as const);
    await act();
    const counted = Object.fromEntries(spies.map(([name, spy]) => [name, spy.mock.calls.length]));
    for (const [, spy] of spies) spy.mockRestore();
    return counted;
  }

  test('saving and rehearsing ask the database no more with a dozen websites than with two', async () => {
    const [first = '', second = ''] = sites;
    const vendor = await createVendor({ name: 'Everywhere', sites: [first, second] });
    const user = {
      ...(await studio.payload.create({
        collection: 'users',
        data: { email: 'editor@candor.example', password: 'a long enough password', role: 'editor' },
      })),
      collection: 'users' as const,
    };
    let turn = 0;
    const acts = {
      'a website is saved': () => change('embedded-sites', first, { cookieDays: 100 + ++turn }),
      'a vendor is saved': () => change('vendors', vendor, { company: `Company ${++turn}` }),
      'a vendor moves': () => change('vendors', vendor, { sites: turn++ % 2 === 0 ? [first] : [first, second] }),
      'the own banner is saved': () =>
        studio.payload.updateGlobal({ slug: 'consent', data: { cookieDays: 100 + ++turn } }),
      'a form of a website is looked at': () =>
        rehearse(studio.payload, {
          user,
          locale: 'en',
          collection: 'embedded-sites',
          id: first,
          data: { cookieDays: 100 + ++turn },
        }),
      'a form of a vendor is looked at': () =>
        rehearse(studio.payload, {
          user,
          locale: 'en',
          collection: 'vendors',
          id: vendor,
          data: { company: `Company ${++turn}` },
        }),
      'a website is made': createSite,
    };
    const count = async () => {
      const counts: Record<string, Record<string, number>> = {};
      for (const [what, act] of Object.entries(acts)) counts[what] = await callsOf(act);
      await change('vendors', vendor, { sites: [first, second] });
      return counts;
    };
    const withTwo = await count();
    while (made < 12) await createSite();
    expect(await count()).toEqual(withTwo);
  });

  test('what is published after each change is what going through everything would publish', async () => {
    const [first = '', second = ''] = sites;
    const vendor = await createVendor({ name: 'Wanderer', sites: [first] });
    const third = await createSite();
    const key = keyOf.embeddedSite(
      String((await studio.payload.findByID({ collection: 'embedded-sites', id: third })).siteKey),
    );
    const acts: [string, () => Promise<unknown>][] = [
      ['a vendor joins a website', () => change('vendors', vendor, { sites: [first, second] })],
      ['it leaves one', () => change('vendors', vendor, { sites: [second] })],
      ['it goes elsewhere', () => change('vendors', vendor, { sites: [third] })],
      ['it comes to this site', () => change('vendors', vendor, { isOnOwnSite: true })],
      ['it is renamed', () => change('vendors', vendor, { name: 'Wanderers' })],
      ['it leaves this site', () => change('vendors', vendor, { isOnOwnSite: false, sites: [first, third] })],
      ['it is switched off', () => change('vendors', vendor, { isActive: false })],
      ['it is switched on', () => change('vendors', vendor, { isActive: true })],
      ['everybody is asked again', () => change('vendors', vendor, { asksAgain: true })],
      [
        'many vendors change at once',
        () => studio.payload.update({ collection: 'vendors', where: {}, data: { sites: [first, second, third] } }),
      ],
      ['a website changes', () => change('embedded-sites', third, { domain: 'other.example' })],
      ['a website is switched off', () => change('embedded-sites', third, { isActive: false })],
      ['a vendor of one that is off changes', () => change('vendors', vendor, { company: 'Another' })],
      ['a website is switched on', () => change('embedded-sites', third, { isActive: true })],
      ['the own banner changes', () => studio.payload.updateGlobal({ slug: 'consent', data: { cookieDays: 99 } })],
      ['a website is deleted', () => studio.payload.delete({ collection: 'embedded-sites', id: third })],
      ['a vendor is deleted', () => studio.payload.delete({ collection: 'vendors', id: vendor })],
    ];
    for (const [what, act] of acts) {
      await act();
      const after = await studio.lastSequence();
      await reconcileBannersAtStart(studio.payload);
      expect([what, await studio.lastSequence()]).toEqual([what, after]);
    }
    expect(await studio.document(key)).toBeNull();
  });
});
