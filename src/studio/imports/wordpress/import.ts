import { createLocalReq, type Payload } from 'payload';
import type { Outcome } from '../../../wordpress/content/surroundings.ts';
import type { Note } from '../../../wordpress/notes.ts';
import {
  authorEntry,
  type Entry,
  type Making,
  feedRedirects,
  listRedirects,
  pageEntry,
  postEntry,
  sectionEntry,
  topicEntry,
} from '../../../wordpress/plan/entries.ts';
import { attachedFiles } from '../../../wordpress/plan/attached.ts';
import { type PlannedFile, planFiles } from '../../../wordpress/plan/files.ts';
import { sourceOf } from '../../../wordpress/plan/identity.ts';
import { createLinks } from '../../../wordpress/plan/links.ts';
import { frontText, madeFront } from '../../../wordpress/plan/front.ts';
import { type MenuLink, planMenus } from '../../../wordpress/plan/menu.ts';
import type { ImportOptions } from '../../../wordpress/plan/options.ts';
import { keyOfItem, localeIn, type Plan, planImport } from '../../../wordpress/plan/plan.ts';
import { type Catalogue, detached } from '../../../wordpress/plan/catalogue.ts';
import type { ImportReport } from '../../../wordpress/report/report.ts';
import { defaultLocale } from '../../../published/contract.ts';
import { compareImport, rendererOfSite } from './comparison/compare-import.ts';
import { leavingExamples, legalPages, putAwayIds } from './examples/making-room.ts';
import { leadsToExample, writeOwnTexts } from './examples/own-texts.ts';
import { putAway } from './examples/put-away.ts';
import { type Example, readExamples } from './examples/read-examples.ts';
import { readExisting } from './existing.ts';
import type { FileSource } from './fetch-file.ts';
import { fingerprintOf, gather, type Gathered } from './gather.ts';
import { readLedger } from './ledger.ts';
import { manyItems, oneItem } from './one-item.ts';
import type { Became, Run } from './run-state.ts';
import { beginRun, finishRun, readRuns } from './runs.ts';
import { comingDocuments, setAside } from './set-aside.ts';
import { openSpool, type Spool } from '../../../wordpress/spool.ts';
import { noteRow, writeEntry, writeRedirect } from './write-document.ts';
import { type Library, writeFiles } from './write-files.ts';
import { isGlobalHere, writeGlobal } from './write-global.ts';

type ImportOrder = {
  files: readonly string[];
  options: ImportOptions;
  source: FileSource;
  isDryRun: boolean;
  /** A temporary file for the run. */
  spoolFile: string;
  onProgress?(done: { kind: string; count: number; of: number }): void;
};

/**
 * Imports a website from its export, item by item, each of them atomically. A repeated run continues where it was interrupted, and updates everything that
 * nobody has edited since.
 */
export async function importWordpress(payload: Payload, order: ImportOrder): Promise<ImportReport> {
  const renderer = await rendererOfSite();
  const spool = openSpool(order.spoolFile);
  try {
    const { catalogue, repairs } = await gather(order.files, spool, order.options);
    const source = sourceOf(catalogue.site.address);
    const session = createSession();
    noteRepairs({ catalogue, repairs }, session);
    const run = await openRun(payload, { order, source, session });
    const { plan, leaving } = await planWith(payload, { catalogue, run, order });
    plan.notes.forEach(run.note);
    const { making, files } = await writeAll({ catalogue, plan, leaving, run, order, spool });
    const comparison = await compareImport({
      payload,
      run,
      renderer,
      making,
      files,
      ...(order.onProgress && { onProgress: order.onProgress }),
    });
    // A resumed run includes what its first part created.
    const created = [...run.ledger.values()].filter((row) => row.run === run.id && row.action === 'created').length;
    if (!order.isDryRun) await finishRun(payload, run.id, { source, created });
    return reportOf(run, { catalogue, plan, session, comparison });
  } finally {
    spool.close();
  }
}

/** Collects the messages of a run. */
function createSession() {
  const notes: Note[] = [];
  const counts: ImportReport['counts'] = {};
  const tallies: ImportReport['tally'] = {};
  return {
    notes,
    counts,
    tallies,
    note: (note: Note) => void notes.push(detached(note)),
    count: (kind: string, became: Became) =>
      void (counts[kind] = { ...counts[kind], [became]: (counts[kind]?.[became] ?? 0) + 1 }),
    tally: (kind: string, outcome: Outcome) =>
      void (tallies[kind] = { ...tallies[kind], [outcome]: (tallies[kind]?.[outcome] ?? 0) + 1 }),
  };
}

type Session = ReturnType<typeof createSession>;

/** Notes what had to be repaired to read the exports. */
function noteRepairs({ catalogue: { site }, repairs }: Gathered, session: Session): void {
  const note = (reason: 'unreadable' | 'letters_mended', count: number) =>
    session.note({ key: 'site', title: site.title, link: site.address, reason, detail: `${count}` });
  const broken = repairs.forbidden + repairs.unreadable;
  if (broken > 0) note('unreadable', broken);
  if (repairs.mended) note('letters_mended', repairs.mended);
}

type Opening = { order: ImportOrder; source: string; session: Session };

async function openRun(payload: Payload, { order, source, session }: Opening): Promise<Run> {
  const ledger = await readLedger(await createLocalReq({}, payload), source);
  const decided = [order.options, [...order.options.authors]];
  const { id } = order.isDryRun
    ? { id: 'dry-run' }
    : await beginRun(payload, { source, fingerprint: await fingerprintOf(order.files, decided) });
  let ordinal = Math.max(0, ...[...ledger.values()].map((row) => row.ordinal));
  const { note, count, tally } = session;
  const others = (await readRuns(await createLocalReq({}, payload))).filter((one) => one.id !== id);
  return {
    payload,
    id,
    source,
    isDryRun: order.isDryRun,
    isFirst: others.length === 0,
    ledger,
    nextOrdinal: () => (ordinal += 1),
    note,
    count,
    tally,
    staged: [],
    became: new Map(),
    there: new Set(),
  };
}

type Planned = { plan: Plan; leaving: Example[] };

async function planWith(
  payload: Payload,
  { catalogue, run, order }: { catalogue: Catalogue; run: Run; order: ImportOrder },
): Promise<Planned> {
  const req = await createLocalReq({}, payload);
  await setAside(req, { catalogue, run, options: order.options });
  const leaving = leavingExamples(await readExamples(req), { catalogue, options: order.options, run });
  const own = new Set([...comingDocuments(catalogue, run), ...leaving.map(({ id }) => id)]);
  const locale = order.options.language ?? localeIn(catalogue.site.language) ?? defaultLocale;
  return { plan: planImport(catalogue, order.options, await readExisting(req, own, locale)), leaving };
}

type Writing = Planned & { catalogue: Catalogue; run: Run; order: ImportOrder; spool: Spool };

/** Writes items in dependency order: files, authors, topics, sections, pages from the top, posts, the menu. */
async function writeAll(writing: Writing): Promise<{ making: Making; files: PlannedFile[] }> {
  const { catalogue, plan, run, spool, leaving } = writing;
  const library: Library = { byAttachment: new Map(), byPath: new Map() };
  const links = createLinks(catalogue, plan, (attachment) => library.byAttachment.get(attachment)?.address);
  const files = await writeLibrary(writing, links, library);
  const making: Making = {
    catalogue,
    plan,
    links,
    textOf: (item) => (item === madeFront ? frontText(catalogue.site) : spool.textOf(item)),
    attached: attachedFiles(catalogue),
    file: ({ attachment, path }) =>
      (attachment === undefined ? undefined : library.byAttachment.get(attachment)) ??
      (path === undefined ? undefined : library.byPath.get(path)),
    isThere: (id) => run.there.has(id),
    note: run.note,
    tally: run.tally,
  };
  await putAway(run, leaving);
  for (const { isThere, id, key } of [...plan.authors, ...plan.topics]) if (isThere) await adopt(writing, { id, key });
  await writeKind(writing, {
    kind: 'authors',
    planned: plan.authors.filter(({ isThere }) => !isThere),
    make: (author) => authorEntry(author, making),
  });
  await writeKind(writing, {
    kind: 'topics',
    planned: plan.topics.filter(({ isThere }) => !isThere),
    make: (topic) => topicEntry(topic, making),
  });
  await writeKind(writing, {
    kind: 'sections',
    planned: plan.sections,
    make: (section) => sectionEntry(section, making),
  });
  await writeKind(writing, { kind: 'pages', planned: plan.pages, make: (page) => pageEntry(page, making) });
  await writeKind(writing, { kind: 'posts', planned: plan.posts, make: (post) => postEntry(post, making) });
  await writeAround(writing, making);
  return { making, files };
}

/** Writes the site-wide parts: the menu, the footer, the name, and redirects from the lists of posts. */
async function writeAround(writing: Writing, making: Making): Promise<void> {
  const { catalogue, plan, run, order, leaving } = writing;
  const { textOf, links, isThere, note } = making;
  await writeListRedirects(writing, making);
  const said: Note[] = [];
  const { top, end, names } = planMenus({
    catalogue,
    plan,
    links,
    options: order.options,
    textOf,
    isThere,
    note: (one) => void said.push(one),
  });
  const gone = new Set([...leaving.map(({ id }) => id), ...putAwayIds(run)]);
  // The live menu is somebody's work by then.
  const isKept =
    top !== undefined && order.options.menu === undefined && !run.isFirst && !isGlobalHere(run, 'navigation', top);
  if (isKept)
    run.note({ key: 'navigation', title: 'Navigation', link: '', reason: 'menu_kept', detail: names.join(', ') });
  else said.forEach(note);
  if (isKept) run.count('menu', 'kept');
  else if (top) await writeMenu(run, top, gone);
  if (order.options.replacesExamples)
    await writeOwnTexts(run, {
      site: catalogue.site,
      foot: end ?? [],
      legal: legalPages(plan).filter(({ id }) => isThere(id)),
      gone,
    });
}

/** Writes redirects from the lists of posts and from the feed. */
async function writeListRedirects({ catalogue, plan, run }: Writing, making: Making): Promise<void> {
  for (const item of plan.lists)
    for (const redirect of listRedirects(item, making))
      await oneItem(run, (req) =>
        writeRedirect(req, { redirect, entry: { key: keyOfItem(item), title: item.title, link: item.link } }, run),
      );
  for (const redirect of feedRedirects(making))
    await oneItem(run, (req) =>
      writeRedirect(
        req,
        { redirect, entry: { key: 'site', title: catalogue.site.title, link: catalogue.site.address } },
        run,
      ),
    );
}

async function writeMenu(run: Run, items: readonly MenuLink[], gone: ReadonlySet<string>): Promise<void> {
  const rows = () => items.map((item) => ({ ...item }));
  const result = await oneItem(run, async (req) => {
    const isButtonGone = await leadsToExample(req, gone);
    return writeGlobal(
      req,
      { slug: 'navigation', words: () => ({ items: rows(), ...(isButtonGone && { action: [] }) }), said: items },
      run,
    );
  });
  if (!result.ok)
    run.note({ key: 'navigation', title: 'Navigation', link: '', reason: 'failed', detail: result.words });
  run.count('menu', result.ok ? result.value : 'failed');
}

async function writeLibrary(
  { catalogue, plan, run, order }: Writing,
  links: ReturnType<typeof createLinks>,
  library: Library,
): Promise<PlannedFile[]> {
  const { files, refused } = planFiles(catalogue, run.source, links);
  for (const { key, title, url } of refused)
    run.note({ key, title, link: url, reason: 'attachment_type', detail: url.slice(0, 200) });
  const written = writeFiles(files, { catalogue, plan, links, source: order.source, run });
  for (let count = 1, step = await written.next(); ; count += 1, step = await written.next()) {
    if (step.done) {
      Object.assign(library, step.value);
      return files;
    }
    order.onProgress?.({ kind: 'media', count, of: files.length });
  }
}

/** Records that an existing author or topic stands for one of the export. */
async function adopt({ run }: Writing, { id, key }: { id: string; key: string }): Promise<void> {
  run.there.add(id);
  if (run.isDryRun || run.ledger.has(key)) return;
  await oneItem(run, (req) =>
    noteRow(
      req,
      {
        key,
        place: key.startsWith('author') ? 'authors' : 'topics',
        document: id,
        action: 'adopted',
        told: null,
        wanted: id,
        before: null,
      },
      run,
    ),
  );
}

type Kind<Planned> = { kind: string; planned: readonly Planned[]; make(one: Planned): Entry };

/** Number of items prepared together between two transactions, while the studio can write. */
const madeTogether = 25;

async function writeKind<Planned extends { id: string; parent?: string | undefined }>(
  { run, order }: Writing,
  { kind, planned, make }: Kind<Planned>,
): Promise<void> {
  for (let begin = 0; begin < planned.length;) {
    const some = togetherFrom(planned, begin);
    const entries = some.map(make);
    await manyItems(
      run,
      entries.map((entry) => (req) => writeEntry(req, entry, run)),
      (result, at) => {
        const entry = entries[at];
        if (!result.ok && entry)
          run.note({ key: entry.key, title: entry.title, link: entry.link, reason: 'failed', detail: result.words });
        run.count(kind, result.ok ? result.value : 'failed');
        if (entry) run.became.set(entry.key, result.ok ? result.value : 'failed');
        order.onProgress?.({ kind, count: begin + at + 1, of: planned.length });
      },
    );
    begin += some.length;
  }
}

/** Returns the next items, up to the first whose parent is among them. */
function togetherFrom<Planned extends { id: string; parent?: string | undefined }>(
  planned: readonly Planned[],
  begin: number,
): Planned[] {
  const some: Planned[] = [];
  const ids = new Set<string>();
  for (const one of planned.slice(begin, begin + madeTogether)) {
    if (one.parent !== undefined && ids.has(one.parent)) break;
    some.push(one);
    ids.add(one.id);
  }
  return some;
}

type Reported = Pick<ImportReport, 'comparison'> & { catalogue: Catalogue; plan: Plan; session: Session };

function reportOf(run: Run, { catalogue, plan, session, comparison }: Reported): ImportReport {
  return {
    source: run.source,
    title: catalogue.site.title,
    run: run.id,
    isDryRun: run.isDryRun,
    language: plan.locale,
    counts: session.counts,
    notes: session.notes,
    comparison,
    tally: session.tallies,
  };
}
