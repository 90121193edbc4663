import { z } from 'zod';
import { maxItems } from './limits.ts';

const text = z.string().max(100_000);
const time = z.string().max(40);
/** Shown as a link, so it must not be a script; empty without one. */
const webAddress = z
  .string()
  .max(2_000)
  .regex(/^(?:https?:\/\/[^/\s].*)?$/i);

/** The members of `LegalDetails`. */
export const legalDetails = {
  company: z.object({
    name: text,
    address: text,
    email: text,
    phone: text,
    representedBy: text,
    register: text,
    vatId: text,
    editor: text,
    more: text,
  }),
  privacy: z.object({
    law: z.enum(['eu', 'uk']),
    email: text,
    officer: text,
    authority: text,
    authorityUrl: webAddress,
    recipients: z.array(z.object({ company: text, country: z.string().max(10), purpose: text })).max(maxItems),
    transfers: text,
  }),
  accessibility: z.object({
    conformance: z.enum(['full', 'partial', 'none']).nullable(),
    assessedAt: time.nullable(),
    assessment: z.enum(['self', 'external']),
    barriers: z.array(text).max(maxItems),
    email: text,
    answerDays: z.number().int().min(1).max(1_000),
    enforcement: text,
    enforcementUrl: webAddress,
  }),
  terms: z.object({ law: text, courts: text }),
  isExample: z.literal(true).optional(),
  updatedAt: time,
};
