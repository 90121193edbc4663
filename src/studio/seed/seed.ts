import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import { defaultLocale, type Locale, locales } from '../../content/published.ts';
import type { SeedMedia, SeedPage } from '../../content/seed/contract.ts';
import { consentTexts, seedVendors } from '../../content/seed/globals/consent.ts';
import { measurementSettings } from '../../content/seed/globals/measurement.ts';
import { siteTexts } from '../../content/seed/globals/site.ts';
import { seedMedia } from '../../content/seed/media/index.ts';
import { seedPages } from '../../content/seed/pages/index.ts';
import { notedAsOne } from '../activity/following.ts';
import { commandLine, note } from '../activity/note.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { seedBlog } from './blog.ts';
import { seedFormsInto } from './forms.ts';
import { seedMenus } from './menus.ts';
import { type References, resolveReferences } from './references.ts';

/**
 * Fills an empty database with the content of src/content/seed, through Payload, so that it is published like anything
 * an editor makes. All of it or nothing. Does nothing where there is a page already, also a deleted or a drafted one.
 * @returns whether it wrote anything.
 */
export async function seedContent(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.db.count({ collection: 'pages', where: {} });
  if (totalDocs > 0) return false;
  await inTransaction(payload, writeAll);
  return true;
}

async function writeAll(req: PayloadRequest): Promise<void> {
  req.context[notedAsOne] = true;
  await note(req, { kind: 'imported', subject: { kind: 'imports', id: '', title: 'Examples' }, actor: commandLine });
  const references: References = new Map();
  for (const media of seedMedia) references.set(`media#${media.name}`, await createMedia(req, media));
  await seedTexts(req);
  await seedFormsInto(req, references);
  for (const page of seedPages) references.set(`page#${page.name}`, await createDraft(req, page, references));
  for (const page of seedPages) await publish(req, page, references);
  await seedBlog(req, references);
  await seedMenus(req, references);
}

async function createMedia(req: PayloadRequest, { file, alt }: SeedMedia): Promise<string> {
  const data = await readFile(file);
  const created = await req.payload.create({
    collection: 'media',
    req,
    locale: defaultLocale,
    data: { alt: alt.en },
    file: { data, name: basename(file), mimetype: 'image/webp', size: data.length },
  });
  for (const locale of translations) await req.payload.update({ collection: 'media', req, id: created.id, locale, data: { alt: alt[locale] } });
  return String(created.id);
}

/** The last language makes the one version that is archived: what a transaction replaces itself nobody has seen. */
async function seedTexts(req: PayloadRequest): Promise<void> {
  for (const preset of seedVendors) await req.payload.create({ collection: 'vendors', req, locale: defaultLocale, data: { preset } });
  for (const locale of locales) {
    await req.payload.updateGlobal({ req, slug: 'site', locale, data: siteTexts[locale] });
    await req.payload.updateGlobal({ req, slug: 'newsletter', locale, data: {} });
    await req.payload.updateGlobal({ req, slug: 'consent', locale, data: consentTexts[locale] });
  }
  await req.payload.updateGlobal({ req, slug: 'measurement', data: measurementSettings });
}

/** Pages link to one another in circles, so each exists as a draft before any is written. */
async function createDraft(req: PayloadRequest, page: SeedPage, references: References): Promise<string> {
  const parent = page.parent ? references.get(`page#${page.parent}`) : undefined;
  const { title, slug } = page.en;
  const created = await req.payload.create({ collection: 'pages', req, locale: defaultLocale, draft: true, data: { title, slug, parent, noIndex: page.noIndex ?? false, _status: 'draft' } });
  return String(created.id);
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

const translations = locales.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en');
