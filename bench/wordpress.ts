/** Measures a WordPress import of 5,000 items: speed, memory, the share imported unchanged, and the parsing of a large file. ITEMS=500 selects a small one. */
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { parseCommand } from '../src/studio/imports/wordpress/command-line.ts';
import { runCommand } from '../src/studio/imports/wordpress/command.ts';
import { gather } from '../src/studio/imports/wordpress/gather.ts';
import { openSpool } from '../src/wordpress/spool.ts';
import { exportEnd, writeExport, writeHead, writeItem, type WrittenItem } from '../src/wordpress/testing/wxr.ts';
import { openTestStudio } from '../tests/studio/studio.ts';
import { record } from './record.ts';

const count = Number(process.env.ITEMS ?? 5_000);
const largeBytes = Number(process.env.LARGE_MB ?? 300) * 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'candor-moving-'));
const corpus = (name: string) =>
  readFileSync(new URL(`../tests/wordpress/exports/${name}.html`, import.meta.url), 'utf8');
const [blocks, classic] = [corpus('blocks'), corpus('classic')];

const pictures = Math.round(count / 10);
const pages = Math.round(count / 10);
const topics = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  taxonomy: at % 2 === 0 ? 'category' : 'post_tag',
  slug: `topic-${at}`,
  name: `Topic ${at}`,
}));

/** Yields a tenth images, a tenth pages and the rest posts; half of the texts in blocks. */
function* items(): Generator<WrittenItem> {
  for (let at = 1; at <= pictures; at += 1)
    yield {
      id: at,
      type: 'attachment',
      status: 'inherit',
      title: `Picture ${at}`,
      slug: `picture-${at}`,
      link: `https://old.example/picture-${at}/`,
      attachmentUrl: `https://old.example/wp-content/uploads/p${at}.jpg`,
      meta: { _wp_attached_file: `p${at}.jpg`, _wp_attachment_image_alt: `Picture ${at}` },
    };
  for (let at = pictures + 1; at <= count; at += 1) {
    const isPage = at <= pictures + pages;
    const content =
      at % 2 === 0
        ? blocks.replaceAll(/wp-image-\d+/g, `wp-image-${(at % pictures) + 1}`)
        : classic.replaceAll(/wp-image-\d+/g, `wp-image-${(at % pictures) + 1}`);
    yield {
      id: at,
      type: isPage ? 'page' : 'post',
      parent: isPage && at % 5 !== 0 ? pictures + 5 : 0,
      title: `Item ${at}`,
      slug: `item-${at}`,
      link: `https://old.example/2021/03/item-${at}/`,
      content,
      terms: isPage ? [] : topics.slice(at % 38, (at % 38) + 2),
      meta: { _thumbnail_id: String((at % pictures) + 1) },
    };
  }
}

const exportFile = join(folder, 'export.xml');
const uploads = join(folder, 'uploads');
mkdirSync(uploads);
writeFileSync(
  exportFile,
  writeExport({ authors: [{ login: 'jane', name: 'Jane Doe' }], terms: topics, items: [...items()] }),
);
for (let at = 1; at <= pictures; at += 1)
  writeFileSync(
    join(uploads, `p${at}.jpg`),
    await sharp({
      create: {
        width: 1_200,
        height: 800,
        channels: 3,
        background: { r: at % 256, g: (at * 7) % 256, b: (at >> 3) % 256 },
      },
    })
      .jpeg()
      .toBuffer(),
  );

const studio = await openTestStudio('sqlite');
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const peak = () => Math.round(process.resourceUsage().maxRSS / 1024);
const startRss = peak();
const timed = async (...words: string[]) => {
  const start = performance.now();
  await runCommand(studio, parseCommand(words));
  return (performance.now() - start) / 1_000;
};
const rounded = (value: number) => Math.round(value * 10) / 10;

const trial = await timed('--dry-run', '--media', uploads, exportFile);
const first = await timed('--media', uploads, exportFile);
const again = await timed('--media', uploads, exportFile);
const report: {
  tally: Record<string, { kept?: number; changed?: number; lost?: number }>;
  counts: Record<string, Record<string, number>>;
} = JSON.parse(readFileSync(join(studio.environment.dataDir, 'imports/dry-run/report.json'), 'utf8'));
const afterImport = peak();
const sums = Object.values(report.tally).reduce<{ kept: number; changed: number; lost: number }>(
  (sum, one) => ({
    kept: sum.kept + (one.kept ?? 0),
    changed: sum.changed + (one.changed ?? 0),
    lost: sum.lost + (one.lost ?? 0),
  }),
  { kept: 0, changed: 0, lost: 0 },
);
const all = sums.kept + sums.changed + sums.lost;
const undone = await timed('--undo', 'last').then(() => timed('--undo', 'last'));
await studio.close();

const large = join(folder, 'large.xml');
const stream = createWriteStream(large);
stream.write(writeHead({}));
for (let at = 1, size = 0; size < largeBytes; at += 1) {
  const text = writeItem({ id: at, content: classic.repeat(4) });
  size += text.length;
  if (!stream.write(text)) await once(stream, 'drain');
}
stream.end(exportEnd);
await once(stream, 'finish');
const spool = openSpool(join(folder, 'texts.db'));
const start = performance.now();
const { catalogue } = await gather([large], spool);
const read = (performance.now() - start) / 1_000;
spool.close();

record('wordpress', [
  {
    what: `a trial of ${count} items, ${megabytes(statSync(exportFile).size)} MB`,
    seconds: rounded(trial),
    itemsPerSecond: rounded(count / trial),
  },
  {
    what: `the import, ${pictures} pictures among them`,
    seconds: rounded(first),
    itemsPerSecond: rounded(count / first),
  },
  { what: 'the same again, nothing changed', seconds: rounded(again), itemsPerSecond: rounded(count / again) },
  { what: 'undone', seconds: rounded(undone), itemsPerSecond: rounded(count / undone) },
  { what: 'memory of the process, MiB: before, at its most', before: startRss, most: afterImport },
  {
    what: `blocks as they were, in another form, not at all, of ${all}`,
    keptPercent: rounded((sums.kept / all) * 100),
    changedPercent: rounded((sums.changed / all) * 100),
    lostPercent: rounded((sums.lost / all) * 100),
  },
  {
    what: `a file of ${megabytes(statSync(large).size)} MB read, ${catalogue.items.size} items`,
    seconds: rounded(read),
    megabytesPerSecond: rounded(megabytes(statSync(large).size) / read),
    most: peak(),
  },
]);
rmSync(folder, { recursive: true });
