import type { GlobalSlug, PayloadRequest } from 'payload';
import { defaultLocale, locales } from '../../published/contract.ts';
import { consentTexts, seedVendors } from '../../content/seed/globals/consent.ts';
import { measurementSettings } from '../../content/seed/globals/measurement.ts';
import { siteTexts } from '../../content/seed/globals/site.ts';
import { isRecord } from '../publishing/read-model/localized.ts';
import { seedLegalDetails } from './legal.ts';
import { seedFooter, seedNavigation } from './menus.ts';
import type { SeedStep } from './step.ts';

/** A single step, because each transaction that changes part of a banner archives a version, and visitors saw only one. */
export const writeTexts: SeedStep = {
  name: 'texts',
  label: 'site, banner and measurement',
  async write(req) {
    for (const preset of seedVendors) await addVendor(req, preset);
    const open = new Map<GlobalSlug, boolean>();
    for (const slug of ['site', 'legal', 'newsletter', 'consent', 'measurement'] as const)
      open.set(slug, await isUntouched(req, slug));
    for (const locale of locales) {
      if (open.get('site')) await req.payload.updateGlobal({ req, slug: 'site', locale, data: siteTexts[locale] });
      if (open.get('newsletter')) await req.payload.updateGlobal({ req, slug: 'newsletter', locale, data: {} });
      if (open.get('consent'))
        await req.payload.updateGlobal({ req, slug: 'consent', locale, data: consentTexts[locale] });
    }
    if (open.get('legal')) await seedLegalDetails(req);
    if (open.get('measurement'))
      await req.payload.updateGlobal({ req, slug: 'measurement', data: measurementSettings });
    return [];
  },
};

export const writeMenus: readonly SeedStep[] = [
  {
    name: 'navigation',
    label: 'navigation',
    async write(req, { references }) {
      if (await isUntouched(req, 'navigation')) await seedNavigation(req, references);
      return [];
    },
  },
  {
    // The last global: it tells an import when the examples were written (src/studio/imports/wordpress/examples/).
    name: 'footer',
    label: 'footer',
    async write(req, { references }) {
      if (await isUntouched(req, 'footer')) await seedFooter(req, references);
      return [];
    },
  },
];

/** Checks that nobody has ever saved these settings. */
async function isUntouched(req: PayloadRequest, slug: GlobalSlug): Promise<boolean> {
  const stored: unknown = await req.payload.db.findGlobal({ slug, req });
  return !isRecord(stored) || !stored.createdAt;
}

async function addVendor(req: PayloadRequest, preset: string): Promise<void> {
  const { totalDocs } = await req.payload.db.count({
    collection: 'vendors',
    where: { preset: { equals: preset } },
    req,
  });
  if (totalDocs === 0)
    await req.payload.create({ collection: 'vendors', req, locale: defaultLocale, data: { preset } });
}
