import type { AuditOptions, AuditProgress, AuditReport, BannerDriver, Rule } from './contract.ts';

export type AuditSurroundings = {
  onProgress?: (progress: AuditProgress) => void;
  /** Stops the run: Chromium ends, its profile goes, the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** By default the product's own. */
  driver?: BannerDriver;
  rules?: readonly Rule[];
};

/** Looks at a site in a real browser and judges it. Throws `CandorError` when nothing could be looked at (`chromium_missing`, `audit_target_unreachable`, …). */
export type RunAudit = (options: AuditOptions, surroundings?: AuditSurroundings) => Promise<AuditReport>;
