import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PayloadRequest } from 'payload';
import { defaultLocale, locales } from '../../published/contract.ts';
import type { SeedMedia } from '../../content/seed/contract.ts';
import { seedMedia } from '../../content/seed/media/index.ts';
import type { SeedStep } from './step.ts';

/** One step per image: decoding and scaling is the slowest work of the seed. */
export const writePictures: readonly SeedStep[] = seedMedia.map((media) => ({
  name: `media#${media.name}`,
  label: `picture “${media.name}”`,
  write: async (req) => [{ reference: `media#${media.name}`, place: 'media', id: await createMedia(req, media) }],
}));

async function createMedia(req: PayloadRequest, { file, alt }: SeedMedia): Promise<string> {
  const data = await readFile(file);
  const created = await req.payload.create({
    collection: 'media',
    req,
    locale: defaultLocale,
    data: { alt: alt.en },
    file: { data, name: basename(file), mimetype: 'image/webp', size: data.length },
  });
  for (const locale of locales)
    if (locale !== defaultLocale)
      await req.payload.update({ collection: 'media', req, id: created.id, locale, data: { alt: alt[locale] } });
  return String(created.id);
}
