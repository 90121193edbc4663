import type { PayloadRequest, Where } from 'payload';
import { type Role, roleOf } from '../../content/access/role.ts';
import { locales } from '../../published/contract.ts';
import { legalDetails } from '../../content/seed/globals/legal.ts';
import { siteTexts } from '../../content/seed/globals/site.ts';
import { seedPages } from '../../content/seed/pages/index.ts';
import { readPreference } from '../ui/preference.ts';
import { isRecord, textOf } from '../publishing/read-model/localized.ts';
import { guidePreference } from './preference.ts';

const stepIds = ['name', 'banner', 'legal', 'page', 'key-event', 'count', 'colleague'] as const;
export type StepId = (typeof stepIds)[number];

/** `isDone` follows from the content, not from a tick. `path` is relative to the studio's own URL. */
export type Step = { id: StepId; isDone: boolean; isOptional: boolean; path: string };
type Guide = { steps: Step[]; isPutAway: boolean };

type Asking = Pick<PayloadRequest, 'payload' | 'user'>;
type Definition = Omit<Step, 'isDone'> & { roles: readonly Role[]; isDone: (asking: Asking) => Promise<boolean> };

const writers: readonly Role[] = ['admin', 'editor'];

const definitions: readonly Definition[] = [
  { id: 'name', path: '/globals/site', isOptional: false, roles: writers, isDone: hasOwnName },
  { id: 'banner', path: '/globals/consent', isOptional: false, roles: writers, isDone: hasSavedBanner },
  { id: 'legal', path: '/globals/legal', isOptional: false, roles: writers, isDone: hasOwnCompany },
  { id: 'page', path: '/collections/pages/create', isOptional: false, roles: writers, isDone: hasOwnPage },
  {
    id: 'key-event',
    path: '/globals/measurement',
    isOptional: false,
    roles: writers,
    isDone: async ({ payload }) => (await measurementOf(payload)).keyEvents.length > 0,
  },
  {
    id: 'count',
    path: '/globals/measurement',
    isOptional: true,
    roles: writers,
    isDone: async ({ payload }) => (await measurementOf(payload)).countsWithoutConsent,
  },
  {
    id: 'colleague',
    path: '/people',
    isOptional: false,
    roles: ['admin'],
    isDone: async ({ payload }) => (await payload.db.count({ collection: 'users', where: {} })).totalDocs > 1,
  },
];

/** Returns the steps that set up the site, for accounts that may do them; null for everybody else. */
export async function readGuide(asking: Asking): Promise<Guide | null> {
  const role = roleOf(asking.user);
  const open = definitions.filter(({ roles }) => role !== null && roles.includes(role));
  if (open.length === 0) return null;
  const steps = await Promise.all(
    open.map(async ({ id, path, isOptional, isDone }) => ({ id, path, isOptional, isDone: await isDone(asking) })),
  );
  return { steps, isPutAway: await wasPutAway(asking) };
}

/** Reports whether the site has another name than the delivered one, or a logo. */
async function hasOwnName({ payload }: Asking): Promise<boolean> {
  const site = await globalOf(payload, 'site');
  const names = locales.map((locale) => textOf(isRecord(site.name) ? site.name[locale] : ''));
  return Boolean(site.logo) || names.some((name, at) => name !== '' && name !== siteTexts[locales[at] ?? 'en'].name);
}

/** Reports whether the legal details name another company than the delivered one. */
async function hasOwnCompany({ payload }: Asking): Promise<boolean> {
  const { company } = await globalOf(payload, 'legal');
  const name = textOf(isRecord(company) ? company.name : '');
  return name !== '' && name !== legalDetails.company.name;
}

/** The banner is delivered with one version per language. Anyone who reviews and saves it, even unchanged, adds a version. */
async function hasSavedBanner({ payload }: Asking): Promise<boolean> {
  const { totalDocs } = await payload.db.countGlobalVersions({ global: 'consent', where: {} });
  return totalDocs > locales.length;
}

/** Reports whether a published page exists that was not delivered. */
async function hasOwnPage({ payload }: Asking): Promise<boolean> {
  const delivered = seedPages.flatMap((page) => locales.flatMap((locale) => page[locale]?.title ?? []));
  const own: Where = {
    and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }, { title: { not_in: delivered } }],
  };
  const counts = await Promise.all(
    locales.map((locale) => payload.db.count({ collection: 'pages', where: own, locale })),
  );
  return counts.some(({ totalDocs }) => totalDocs > 0);
}

async function measurementOf(
  payload: Asking['payload'],
): Promise<{ keyEvents: unknown[]; countsWithoutConsent: boolean }> {
  const { keyEvents, countsWithoutConsent } = await globalOf(payload, 'measurement');
  return { keyEvents: Array.isArray(keyEvents) ? keyEvents : [], countsWithoutConsent: countsWithoutConsent === true };
}

/** Bypasses Payload's operations, which would need a language. Readers of the guide only learn whether a step is done. */
async function globalOf(payload: Asking['payload'], slug: string): Promise<Record<string, unknown>> {
  const found: unknown = await payload.db.findGlobal({ slug });
  return isRecord(found) ? found : {};
}

async function wasPutAway(asking: Asking): Promise<boolean> {
  const { isPutAway } = await readPreference(asking, guidePreference);
  return isPutAway === true;
}
