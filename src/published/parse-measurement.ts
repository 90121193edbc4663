import { z } from 'zod';
import { redactedPatterns } from '../measurement/policy.ts';
import { maxItems } from './limits.ts';

const text = z.string().max(300);
const texts = z.array(text).max(maxItems);
const percent = z.number().int().min(1).max(100);

const settings = z.object({
  pollMs: z.number().int().min(100).max(60_000),
  historyChanges: z.boolean(),
  scrollPercent: percent.nullable(),
  outboundClicks: z.boolean(),
  /** Alternatives of a pattern that the browser compiles: the allowed characters cannot express unbounded repetition. */
  downloadExtensions: z
    .string()
    .max(4_000)
    .regex(/^[a-z0-9|?()]*$/),
  searchParameters: texts,
  formInteractions: z.boolean(),
  engagement: z.boolean(),
  linkedDomain: z.string().max(253).nullable(),
  contactClicks: z.boolean(),
  paginationClicks: z.boolean(),
  articles: z.boolean(),
  videoPercents: z.array(percent).max(maxItems).nullable(),
  webVitals: z.boolean(),
});

const keyEvent = z.object({
  event: text,
  where: z.array(z.object({ parameter: text, equals: text })).max(maxItems),
  worth: z.object({ value: z.number(), currency: z.string().length(3) }).nullable(),
});

/** The fields of `MeasurementPolicy`. */
export const measurementPolicy = {
  settings,
  keyEvents: z.array(keyEvent).max(maxItems),
  redaction: z.object({ parameters: texts, patterns: z.array(z.enum(redactedPatterns)).max(redactedPatterns.length) }),
  exclusions: z.object({ networks: texts, signedIn: z.boolean() }),
  countsWithoutConsent: z.boolean(),
  retentionMonths: z.number().int().min(1).max(1_200),
};
