import type { AuditFailure, AuditRow, HistoryProgress } from '../../audit/history/audits.ts';
import type { AuditSummary } from '../../audit/history/summary.ts';

/** One audit to be run. `previous`: the audit of the same address before, to compare with. */
export type AuditJob = Pick<AuditRow, 'id' | 'url' | 'scope'> & {
  maxPages: number;
  /** Hosts that may be on a private network. */
  allowedHosts: readonly string[];
  /** By which the own site knows its audit; nothing for a website of others. */
  own?: { origin: string; token: string };
  previous: { id: string; summary: AuditSummary } | null;
};

/** When it is ok, the report stands in its files. */
export type AuditOutcome = { ok: true; summary: AuditSummary } | { ok: false; failure: AuditFailure };

export type AuditHooks = { onProgress: (progress: HistoryProgress) => void; signal: AbortSignal };

/** Never rejects for what a website does; rejects with the signal's reason when it was stopped. */
export type AuditRunner = (job: AuditJob, hooks: AuditHooks) => Promise<AuditOutcome>;
