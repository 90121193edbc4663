import type { AuditFailure, AuditRow, HistoryProgress } from '../../audit/history/audits.ts';
import type { AuditSummary } from '../../audit/history/summary.ts';

/** One audit to run. `previous`: the previous audit of the same address, to compare with. */
export type AuditJob = Pick<AuditRow, 'id' | 'url' | 'scope'> & {
  maxPages: number;
  /** Hosts that may be on a private network. */
  allowedHosts: readonly string[];
  /** How the own site recognises its audit; absent for other websites. */
  own?: { origin: string; token: string };
  previous: { id: string; summary: AuditSummary } | null;
  /** Measured in the last complete audit on this machine. */
  earlierMsPerPageState?: number;
};

/** When the outcome is ok, the report is in its files. */
export type AuditOutcome = { ok: true; summary: AuditSummary } | { ok: false; failure: AuditFailure };

/** `enough`: ends the audit early, with an `AuditStop`; what was seen until then becomes its report. */
export type AuditHooks = { onProgress: (progress: HistoryProgress) => void; enough: AbortSignal };

/** Never rejects because of what a website does. Rejects with the signal's reason when the audit ended before it saw anything. */
export type AuditRunner = (job: AuditJob, hooks: AuditHooks) => Promise<AuditOutcome>;
