import type { Route } from '../../delivery/routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Proofs } from '../proofs.ts';
import type { VisitorPagesParts } from './answer.ts';
import { receiptRoutes } from './receipt.ts';
import { transparencyRoutes } from './transparency.ts';
import { verifyRoutes } from './verify.ts';

export type Parts = VisitorPagesParts & Proofs['parts'] & { environment: Pick<Environment, 'siteUrl' | 'dataDir'>; secret: string; clock: Clock };

/** The pages about a visitor's own records, and the one that tells everybody the same. */
export function visitorPagesRoutes(parts: Parts): Route[] {
  const { siteUrl, dataDir } = parts.environment;
  return [...receiptRoutes({ ...parts, siteUrl }), ...verifyRoutes(parts), ...transparencyRoutes({ ...parts, dataDir })];
}
