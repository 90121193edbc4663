import { z } from 'zod';
import { optionalCategories } from '../platform/categories.ts';

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
  decidedAtSeconds: z.number(),
  receiptSignature: z.string(),
});

const bannerLoadBody = z.object({ siteKey: z.string(), bannerId: z.string() });

/** Bodies of the consent room's two kinds of journal entry. Nothing here names a device: no address, no user agent. */
export type DecisionBody = z.infer<typeof decisionBody>;
export type BannerLoadBody = z.infer<typeof bannerLoadBody>;

export function parseDecisionBody(body: unknown): DecisionBody | undefined {
  return decisionBody.safeParse(body).data;
}

export function parseBannerLoadBody(body: unknown): BannerLoadBody | undefined {
  return bannerLoadBody.safeParse(body).data;
}

/** What this decision means after the one before it. */
export function actionOf(now: DecisionBody['choices'], before: DecisionBody['choices'] | undefined): DecisionAction {
  const granted = optionalCategories.filter((category) => now[category]).length;
  if (granted === optionalCategories.length) return 'accept';
  if (granted > 0) return 'partial';
  return before && optionalCategories.some((category) => before[category]) ? 'withdraw' : 'reject';
}
