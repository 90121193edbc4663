import type { PayloadRequest } from 'payload';
import { legalDetails, legalWords } from '../../content/seed/globals/legal.ts';
import { isRecord } from '../publishing/read-model/localized.ts';

/** Writes the legal details in English, then the German texts to the same rows. */
export async function seedLegalDetails(req: PayloadRequest): Promise<void> {
  const { barriers } = legalWords;
  const stored = await write(
    req,
    'en',
    barriers.map(({ en }) => ({ text: en })),
  );
  const { accessibility } = stored;
  const rows: unknown[] =
    isRecord(accessibility) && Array.isArray(accessibility.barriers) ? accessibility.barriers : [];
  await write(
    req,
    'de',
    rows.filter(isRecord).map((row, at) => ({ ...row, text: barriers[at]?.de })),
  );
}

function write(req: PayloadRequest, locale: 'en' | 'de', barriers: object[]): Promise<Record<string, unknown>> {
  const { register, more, law, courts } = legalWords;
  const { company, privacy, accessibility } = legalDetails;
  return req.payload.updateGlobal({
    req,
    slug: 'legal',
    locale,
    depth: 0,
    data: {
      company: { ...company, register: register[locale], more: more[locale] },
      privacy,
      accessibility: { ...accessibility, barriers },
      terms: { law: law[locale], courts: courts[locale] },
    },
  });
}
