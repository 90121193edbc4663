import { z } from 'zod';
import { optionalCategories } from '../../platform/categories.ts';
import { maxOrder } from '../cookie-text.ts';
import { consentRules } from '../regions/policy.ts';

/** What a visitor did: `withdraw` takes back something granted before, `partial` grants some but not all. */
export const decisionActions = ['accept', 'reject', 'partial', 'withdraw'] as const;
export type DecisionAction = (typeof decisionActions)[number];

const choices = z.object({ functional: z.boolean(), analytics: z.boolean(), performance: z.boolean(), advertisement: z.boolean() });

const decisionBody = z.object({
  recordId: z.string(),
  consentId: z.string(),
  previousRecordId: z.string().nullable(),
  choices,
  action: z.enum(decisionActions),
  surface: z.string(),
  siteKey: z.string(),
  bannerId: z.string(),
  bannerVersion: z.string(),
  locale: z.string(),
  /** Hostname of the page, on an embedding site; empty on the own one. */
  domain: z.string().default(''),
  decidedAtSeconds: z.number(),
  receiptSignature: z.string(),
  /** How the visitor was asked, and why: the rule, the place it was chosen for, and where the place came from. */
  rule: z.enum(consentRules).default('opt-in'),
  place: z.string().default(''),
  placeSource: z.enum(['none', 'header', 'address', 'policy']).default('none'),
  /** `migrated`: read from another platform's cookie. `signal`: a browser setting (GPC, Do Not Track) spoke. */
  source: z.enum(['visitor', 'migrated', 'signal']).default('visitor'),
  /** False when it came from outside a browser we can vouch for: `/api/v1/consent`. */
  isVerified: z.boolean().default(true),
  /** Its place among the decisions of one browser, in milliseconds, and what ties those together. 0 and empty: not known. */
  order: z.number().int().min(0).max(maxOrder).default(0),
  thread: z.string().default(''),
  /** A newer decision of the same visitor was known when this one came: it set no cookie. */
  isOvertaken: z.boolean().default(false),
  /** When the server had it, to the millisecond. 0: not known. */
  takenAtMs: z.number().int().min(0).default(0),
  /** Hash of the consent code that ran. */
  codeHash: z.string().default(''),
});

const bannerLoadBody = z.object({ siteKey: z.string(), bannerId: z.string() });

/** Record ids of one request: a visitor has as many as decisions, an owner erases a page of a list at a time. */
export const maxErasedRecords = 1_000;

const hexId = z.string().regex(/^[0-9a-f]{32}$/);

const erasureBody = z.object({
  /** Records whose events go; earlier decisions of the same visitors are found by the worker. */
  recordIds: z.array(hexId).max(maxErasedRecords),
  /** The value of `candor-visitor`. Null: none is known. */
  visitorId: hexId.nullable(),
  siteKey: z.string(),
  requestedBy: z.enum(['visitor', 'owner']),
  /** Events up to this moment go; what is collected afterwards, under a consent that still stands, stays. */
  atMs: z.number().int(),
  /** Also what is personal in the consent records themselves. Without it they stay: they are the proof that consent was given. */
  erasesRecords: z.boolean().default(false),
  /** Id of the studio account that asked; empty for a visitor. */
  requester: z.string().default(''),
});

/** Bodies of the consent room's kinds of journal entry. Nothing here names a device: no address, no user agent. */
export type DecisionBody = z.infer<typeof decisionBody>;
/** As written: what has a default may be left out. */
export type DecisionEntry = z.input<typeof decisionBody>;
export type BannerLoadBody = z.infer<typeof bannerLoadBody>;
export type ErasureBody = z.infer<typeof erasureBody>;
/** As written: what has a default may be left out. */
export type ErasureEntry = z.input<typeof erasureBody>;

export function parseDecisionBody(body: unknown): DecisionBody | undefined {
  return decisionBody.safeParse(body).data;
}

export function parseBannerLoadBody(body: unknown): BannerLoadBody | undefined {
  return bannerLoadBody.safeParse(body).data;
}

export function parseErasureBody(body: unknown): ErasureBody | undefined {
  return erasureBody.safeParse(body).data;
}

/** What this decision means after the one before it. */
export function actionOf(now: DecisionBody['choices'], before: DecisionBody['choices'] | undefined): DecisionAction {
  const granted = optionalCategories.filter((category) => now[category]).length;
  if (granted === optionalCategories.length) return 'accept';
  if (granted > 0) return 'partial';
  return before && optionalCategories.some((category) => before[category]) ? 'withdraw' : 'reject';
}
