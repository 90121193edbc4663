/** @module-tag long */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CandorError } from '../../platform/errors.ts';
import type { ExportedItem } from '../export.ts';
import { type Catalogue, emptyCatalogue, takeRecord } from '../plan/catalogue.ts';
import type { Existing } from '../plan/existing.ts';
import { planImport } from '../plan/plan.ts';
import { exportEnd, writeExport, writeHead, writeItem } from '../testing/wxr.ts';
import { readExport } from './read-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-wxr-long-'));
afterAll(() => rmSync(folder, { recursive: true }));

const company = readFileSync('tests/wordpress/exports/company.xml');
const nothing: Existing = { pages: new Map(), posts: new Set(), authors: [], topics: [] };

async function read(content: string | Buffer): Promise<{ items: ExportedItem[]; unreadable: number }> {
  const file = join(folder, 'export.xml');
  writeFileSync(file, content);
  const repairs = { forbidden: 0, unreadable: 0 };
  const items: ExportedItem[] = [];
  for await (const record of readExport(file, repairs)) if (record.kind === 'item') items.push(record.item);
  return { items, unreadable: repairs.unreadable };
}

/** Generates numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const codes = new Set([
  'wordpress_xml_broken',
  'wordpress_xml_bounds',
  'wordpress_foreign',
  'wordpress_encoding',
  'wordpress_not_xml',
]);
const codeOf = (content: Buffer) =>
  read(content).then(
    () => 'read',
    (error: unknown) => (error instanceof CandorError && error.remedy !== '' ? error.code : `thrown: ${String(error)}`),
  );

test('an export that is cut off anywhere is refused, and says that it ends too early', async () => {
  const end = company.lastIndexOf('</rss>');
  for (let at = 97; at < end; at += 97)
    expect(await codeOf(company.subarray(0, at)), `cut at ${at}`).toMatch(/^wordpress_(xml_broken|foreign)$/);
  await expect(read(company.subarray(0, end))).rejects.toMatchObject({
    remedy: expect.stringContaining('ends too early'),
  });
});

test('an export with damaged bytes is read or refused with a code, and never breaks its reader', async () => {
  const roll = dice(7);
  const seen = new Set<string>();
  for (let round = 0; round < 400; round += 1) {
    const damaged = Buffer.from(company);
    for (let hits = 0; hits <= round % 5; hits += 1) damaged[roll(damaged.length)] = roll(256);
    seen.add(await codeOf(damaged));
  }
  expect([...seen].filter((one) => one !== 'read' && !codes.has(one))).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
});

describe('encodings', () => {
  const words = 'Müsli – 5 € “für” Ærø';
  const declared = (encoding: string) => writeExport({ items: [{ id: 1, title: words }] }).replace('UTF-8', encoding);
  const in1252 = (text: string) =>
    Buffer.from(
      text.replaceAll('–', '\u0096').replaceAll('€', '\u0080').replaceAll('“', '\u0093').replaceAll('”', '\u0094'),
      'latin1',
    );
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
  test.each<[string, Buffer]>([
    ['ISO-8859-1', in1252(declared('ISO-8859-1'))],
    ['windows-1252', in1252(declared('windows-1252'))],
    ['UTF-16 with a mark, little end first', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16 with a mark, big end first', swapped(`\ufeff${declared('UTF-16')}`)],
    ['UTF-16 without a mark', Buffer.from(declared('UTF-16'), 'utf16le')],
    ['UTF-16 without a mark, big end first', swapped(declared('UTF-16BE'))],
    ['UTF-8 that says it is UTF-16', Buffer.from(declared('UTF-16'))],
    ['UTF-8 that says it is ISO-8859-1', Buffer.from(declared('ISO-8859-1'))],
    ['UTF-8 that says it is windows-1252, with a mark', Buffer.from(`\ufeff${declared('windows-1252')}`)],
  ])('%s', async (_, bytes) => {
    const { items, unreadable } = await read(bytes);
    expect([items[0]?.title, unreadable]).toEqual([words, 0]);
  });

  test('one that says it is UTF-8 and is not: letters that cannot be read are marked and counted', async () => {
    const { items, unreadable } = await read(in1252(declared('UTF-8')));
    expect(items[0]?.title).toMatch(/^M\ufffdsli/);
    expect(unreadable).toBeGreaterThan(3);
  });
});

test('entities that grow, in any depth and at any place, are refused before they do', async () => {
  const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const bomb = (content: string) =>
    Buffer.from(
      `<!DOCTYPE rss [<!ENTITY l0 "ha">${levels}<!ENTITY % p SYSTEM "http://127.0.0.1:9/x">%p;]>${writeHead({}).replace(/^<\?xml.*\n/, '')}${content}${exportEnd}`,
    );
  for (const place of [
    '<item><title>&l12;</title></item>',
    '<item><wp:post_id>1</wp:post_id><category domain="category" nicename="&l12;">x</category></item>',
    '&l12;',
  ])
    expect(await codeOf(bomb(place))).toBe('wordpress_xml_broken');
});

test('whatever pages an export holds, each address is given once and every page leads up to the top', async () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const roll = dice(seed);
    const pages = Array.from({ length: 40 }, (_, at) =>
      writeItem({
        id: at + 1,
        type: 'page',
        slug: ['a', 'b', 'home', 'blog', 'über', '', 'x'.repeat(120)][roll(7)] ?? '',
        parent: roll(3) === 0 ? roll(60) : 0,
        status: ['publish', 'publish', 'draft', 'private', 'future'][roll(5)] ?? '',
        date:
          ['2020-01-01 00:00:00', '0000-00-00 00:00:00', '-0001-11-30 00:00:00', '2031-13-45 99:00:00'][roll(4)] ?? '',
      }),
    );
    const catalogue: Catalogue = emptyCatalogue();
    const file = join(folder, 'pages.xml');
    writeFileSync(file, `${writeHead({})}${pages.join('')}${exportEnd}`);
    for await (const record of readExport(file, { forbidden: 0, unreadable: 0 })) takeRecord(catalogue, record);
    const plan = planImport(catalogue, { isDraft: false, authors: new Map() }, nothing);
    const addresses = plan.pages.flatMap(({ address }) => address ?? []);
    expect(new Set(addresses).size, `seed ${seed}`).toBe(addresses.length);
    expect(plan.pages.length + plan.lists.length).toBe(40);
    const placed = new Set<string>();
    for (const { id, parent } of plan.pages) {
      expect(parent === undefined || placed.has(parent), `seed ${seed}: ${id} before its parent`).toBe(true);
      placed.add(id);
    }
    expect(plan.pages.filter(({ status, slug }) => status === 'published' && slug === '')).toEqual([]);
    expect(plan.pages.every(({ item }) => item.date === '' || Date.parse(item.date) > 0)).toBe(true);
  }
});
