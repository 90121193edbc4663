import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageBlocks } from '../../src/content/fields/page-blocks.ts';
import { offeredFrom } from '../../src/content/fields/offered-blocks.ts';
import { keyOf } from '../../src/published/contract.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Candor', tagline: 'Asks before it measures' } });
});
afterAll(() => studio?.close());

const switches = (id: string) => ({
  blockType: 'switchboard' as const,
  id,
  heading: 'Switches',
  legend: 'Try them',
  items: [{ label: 'One', off: 'Off', on: 'On' }],
});
const page = (slug: string, blocks: object[]) =>
  studio.payload.create({ collection: 'pages', data: { title: slug, slug, blocks, _status: 'published' } as never });
/** What the block picker of a page with these blocks offers. */
const offered = (rows: object[] = []) => {
  const choose = offeredFrom(pageBlocks);
  if (typeof choose !== 'function') throw new TypeError('A list for all sites.');
  return choose({
    id: '',
    data: {},
    siblingData: { blocks: rows },
    user: null as never,
    req: { payload: studio.payload } as never,
  });
};
const site = () => studio.document(keyOf.global('site', 'en'));

test('the examples’ brand goes with their name, and comes back only when somebody chooses it', async () => {
  const { payload } = studio;
  const before = await page('with-switches', [switches('64a000000000000000000001')]);

  await payload.updateGlobal({ slug: 'site', data: { tagline: 'Another line' } });
  expect(await payload.findGlobal({ slug: 'site' })).not.toMatchObject({ look: { motif: 'none' } });
  await payload.updateGlobal({ slug: 'site', data: { name: 'Bäckerei Berta', look: { signalLight: '#1d4ed8' } } });
  expect(await payload.findGlobal({ slug: 'site' })).toMatchObject({ look: { motif: 'none', signalLight: '#1d4ed8' } });
  expect(await site()).toMatchObject({ name: 'Bäckerei Berta', look: { motif: 'none' } });

  // What is there stays and can be saved; new ones are not offered.
  await payload.update({ collection: 'pages', id: before.id, data: { title: 'Still saved' } });
  expect(await offered()).not.toEqual(expect.arrayContaining(['switchboard']));
  expect(await offered()).toEqual(expect.arrayContaining(['hero', 'faq']));
  expect(await offered([{ blockType: 'switchboard' }])).toEqual(expect.arrayContaining(['switchboard']));
  expect(await offered([{ blockType: 'switchboard' }])).not.toEqual(expect.arrayContaining(['calculator']));

  await payload.updateGlobal({ slug: 'site', data: { look: { motif: 'switches' } } });
  expect(await offered()).toBe(true);
  await payload.updateGlobal({ slug: 'site', data: { name: 'Bäckerei Bernd' } });
  expect(await payload.findGlobal({ slug: 'site' })).toMatchObject({ look: { motif: 'switches' } });
});

test('an ornament chosen in the same save stays', async () => {
  await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Candor', look: { motif: null } } });
  await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Our switches', look: { motif: 'switches' } } });
  expect(await studio.payload.findGlobal({ slug: 'site' })).toMatchObject({ look: { motif: 'switches' } });
});
