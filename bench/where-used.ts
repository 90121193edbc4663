/** Measures how long the studio searches where something is used, in a site of 10,000 pages of ten blocks: nowhere, on three pages, and on all of them. */
import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';
import { execute } from '../src/studio/payload/database/execute.ts';
import { readUsage } from '../src/studio/editing/usage/read.ts';
import { createPage, openTestStudio } from '../tests/studio/studio.ts';
import { median, record, type Row } from './record.ts';

const pages = 10_000;
const rounds = 9;
const sample = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const words = 'Who asks before measuring has nothing to explain afterwards. '.repeat(9);

const studio = await openTestStudio('sqlite');
const { payload } = studio;
const [nowhere, rare, everywhere] = await Promise.all(
  ['nowhere', 'rare', 'everywhere'].map((name) => picture(payload, name)),
);
const first = await createPage(studio, {
  title: 'The first',
  slug: 'the-first',
  blocks: [
    ...Array.from({ length: 9 }, (_, at) => ({ blockType: 'call-to-action', heading: `Heading ${at}`, text: words })),
    { blockType: 'hero', heading: 'With a picture', layout: 'split', image: everywhere },
  ],
});
await multiply(first);
for (let at = 0; at < 3; at += 1)
  await createPage(studio, {
    title: `Rare ${at}`,
    slug: `rare-${at}`,
    blocks: [{ blockType: 'hero', heading: 'With another', layout: 'split', image: rare }],
  });

const rows: Row[] = [];
for (const [what, id] of [
  ['used nowhere', nowhere],
  ['used on 3 pages', rare],
  [`used on ${pages} pages`, everywhere],
] as const) {
  const times: number[] = [];
  let found = { uses: 0, more: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const beganMs = performance.now();
    const usage = await readUsage({ payload, reader: 'studio' }, { collection: 'media', id: String(id) });
    times.push(performance.now() - beganMs);
    found = { uses: usage.uses.length, more: usage.more };
  }
  rows.push({
    what,
    'median ms': Math.round(median(times)),
    'slowest ms': Math.round(Math.max(...times)),
    listed: found.uses,
    'counted beyond': found.more,
  });
}
await studio.close();
record('where-used', rows);

async function picture(of: Payload, name: string): Promise<string> {
  return String(
    (
      await of.create({
        collection: 'media',
        data: { alt: name },
        file: { data: sample, mimetype: 'image/png', name: `${name}.png`, size: sample.length },
      })
    ).id,
  );
}

/** Copies the first page 9,999 times, in each table that holds parts of a page. */
async function multiply(id: string): Promise<void> {
  const copies = JSON.stringify(
    Array.from({ length: pages - 1 }, (_, at) => ({ id: randomUUID(), version: randomUUID(), slug: `copy-${at}` })),
  );
  const each = 'json_each(?) j';
  const copied = async (table: string, where: string, changed: Record<string, string>) => {
    const columns = (await execute(studio, `select name from pragma_table_info('${table}')`))
      .map(({ name }) => String(name))
      .filter((name) => !(name === 'id' && table.endsWith('_locales')));
    const values = columns.map((name) => changed[name] ?? `t."${name}"`);
    await execute(
      studio,
      `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from "${table}" t, ${each} where ${where}`,
      [copies, id],
    );
  };
  const of = (name: string) => `json_extract(j.value, '$.${name}')`;
  await copied('pages', 't.id = ?', { id: of('id') });
  await copied('pages_locales', 't._parent_id = ?', { _parent_id: of('id'), slug: of('slug') });
  await copied('_pages_v', 't.parent_id = ?', { id: of('version'), parent_id: of('id') });
  await copied('_pages_v_locales', 't._parent_id = (select v.id from _pages_v v where v.parent_id = ?)', {
    _parent_id: of('version'),
    version_slug: of('slug'),
  });
}
