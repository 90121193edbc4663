import type { PayloadRequest } from 'payload';
import { defaultLocale, locales } from '../../published/contract.ts';
import type { SeedPage } from '../../content/seed/contract.ts';
import { seedPages } from '../../content/seed/pages/index.ts';
import { hashOfDocument, readDocument } from '../imports/wordpress/documents.ts';
import { type References, resolveReferences } from './references.ts';
import type { Made } from './ledger.ts';
import type { Before, SeedStep } from './step.ts';

/** Creates each page as a draft before any content is written, because pages link to one another in circles. */
export const beginPages: SeedStep = {
  name: 'pages',
  label: 'pages',
  async write(req, { references }) {
    const known: References = new Map(references);
    const made: Made[] = [];
    for (const page of seedPages) {
      const one = await createDraft(req, page, known);
      known.set(one.reference, one.id);
      made.push(one);
    }
    return made;
  },
};

export const writePages: readonly SeedStep[] = seedPages.map((page) => ({
  name: `page#${page.name}`,
  label: `page “${page.en.title}”`,
  write: async (req, before) => {
    if (await isAsLeft(req, page, before)) await publish(req, page, before.references);
    return [];
  },
}));

async function createDraft(req: PayloadRequest, page: SeedPage, references: References): Promise<Made> {
  const parent = page.parent ? references.get(`page#${page.parent}`) : undefined;
  const { title, slug } = page.en;
  const created = await req.payload.create({
    collection: 'pages',
    req,
    locale: defaultLocale,
    draft: true,
    data: { title, slug, parent, noIndex: page.noIndex ?? false, _status: 'draft' },
  });
  const id = String(created.id);
  return { reference: `page#${page.name}`, place: 'pages', id, written: await saidBy(req, id) };
}

/** Checks that nobody edited or deleted the page since the seed created it. */
async function isAsLeft(req: PayloadRequest, page: SeedPage, { references, ledger }: Before): Promise<boolean> {
  const id = references.get(`page#${page.name}`);
  return id !== undefined && (await saidBy(req, id)) === ledger.get(`page#${page.name}`)?.written;
}

async function saidBy(req: PayloadRequest, id: string): Promise<string> {
  const stored = await readDocument(req, 'pages', id);
  return stored ? hashOfDocument(stored) : 'gone';
}

async function publish(req: PayloadRequest, page: SeedPage, references: References): Promise<void> {
  const id = references.get(`page#${page.name}`) ?? '';
  for (const locale of locales) {
    const text = page[locale];
    if (!text) continue;
    const data = { ...text, blocks: resolveReferences(text.blocks, references), _status: 'published' };
    await req.payload.update({ collection: 'pages', req, id, locale, data });
  }
}
