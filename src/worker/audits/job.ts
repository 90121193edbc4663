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
  /** Of the last one that was through, on this machine. */
  earlierMsPerPageState?: number;
};

/** When it is ok, the report stands in its files. */
export type AuditOutcome = { ok: true; summary: AuditSummary } | { ok: false; failure: AuditFailure };

/** `enough`: ends it early, with an `AuditStop`; what was seen until then becomes its report. */
export type AuditHooks = { onProgress: (progress: HistoryProgress) => void; enough: AbortSignal };

/** Never rejects for what a website does; rejects with the signal's reason when it was ended before anything was seen. */
export type AuditRunner = (job: AuditJob, hooks: AuditHooks) => Promise<AuditOutcome>;
