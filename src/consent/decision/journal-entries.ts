import { z } from 'zod';
import { optionalCategories } from '../../platform/categories.ts';
import { maxOrder } from '../consent-cookie/write.ts';
import { consentRules } from '../regions/policy.ts';

/** What a visitor did: `withdraw` takes back an earlier grant, `partial` grants some categories but not all. */
export const decisionActions = ['accept', 'reject', 'partial', 'withdraw'] as const;
export type DecisionAction = (typeof decisionActions)[number];

const choices = z.object({
  functional: z.boolean(),
  analytics: z.boolean(),
  performance: z.boolean(),
  advertisement: z.boolean(),
});

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
  /** Hostname of the page on a connected site. Empty on the site itself. */
  domain: z.string().default(''),
  decidedAtSeconds: z.number(),
  receiptSignature: z.string(),
  /** How the visitor was asked, and why: the rule, the place that selected it, and the source of the place. */
  rule: z.enum(consentRules).default('opt-in'),
  place: z.string().default(''),
  placeSource: z.enum(['none', 'header', 'address', 'policy']).default('none'),
  /** `migrated`: read from another platform's cookie. `signal`: a browser setting (GPC, Do Not Track) decided. */
  source: z.enum(['visitor', 'migrated', 'signal']).default('visitor'),
  /** False when the decision came from outside a browser that this server can vouch for: `/api/v1/consent`. */
  isVerified: z.boolean().default(true),
  /** The decision's order within its browser, in milliseconds, and the thread that links them. 0 and empty mean unknown. */
  order: z.number().int().min(0).max(maxOrder).default(0),
  thread: z.string().default(''),
  /** True when a newer decision of the same visitor was known on arrival. Such a decision sets no cookie. */
  isOvertaken: z.boolean().default(false),
  /** When the server received it, in milliseconds. 0 means unknown. */
  takenAtMs: z.number().int().min(0).default(0),
  /** Hash of the consent code that ran. */
  codeHash: z.string().default(''),
});

const bannerLoadBody = z.object({ siteKey: z.string(), bannerId: z.string() });

/** Bounds the record ids of one request: a visitor has as many as decisions, and an owner erases one page of a list at a time. */
export const maxErasedRecords = 1_000;

const hexId = z.string().regex(/^[0-9a-f]{32}$/);

const erasureBody = z.object({
  /** Records whose events are erased. The worker finds earlier decisions of the same visitors. */
  recordIds: z.array(hexId).max(maxErasedRecords),
  /** The value of `candor-visitor`, or null when it is unknown. */
  visitorId: hexId.nullable(),
  siteKey: z.string(),
  requestedBy: z.enum(['visitor', 'owner']),
  /** Events up to this moment are erased. Events collected later, under a consent that is still valid, stay. */
  atMs: z.number().int(),
  /** True when personal data in the consent records is erased too. Otherwise the records stay: they prove that consent was given. */
  erasesRecords: z.boolean().default(false),
  /** Id of the studio account that requested the erasure. Empty for a visitor. */
  requester: z.string().default(''),
});

/** Bodies of the consent module's journal entries. They contain nothing that identifies a device: no IP address, no user agent. */
export type DecisionBody = z.infer<typeof decisionBody>;
/** The input type: fields with a default may be omitted. */
export type DecisionEntry = z.input<typeof decisionBody>;
export type BannerLoadBody = z.infer<typeof bannerLoadBody>;
export type ErasureBody = z.infer<typeof erasureBody>;
/** The input type: fields with a default may be omitted. */
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

/** Classifies this decision by comparing it with the previous one. */
export function actionOf(now: DecisionBody['choices'], before: DecisionBody['choices'] | undefined): DecisionAction {
  const granted = optionalCategories.filter((category) => now[category]).length;
  if (granted === optionalCategories.length) return 'accept';
  if (granted > 0) return 'partial';
  return before && optionalCategories.some((category) => before[category]) ? 'withdraw' : 'reject';
}
