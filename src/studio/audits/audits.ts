import type { AuditRow } from '../../audit/history/audits.ts';
import type { Digest } from '../../audit/report/digest/shape.ts';

/** What the view of audits shows. Types alone: the browser loads this too. */
export type Audits = {
  /** Newest first. */
  audits: readonly AuditRow[];
  /** Why there is no browser, as an error code; empty when there is one; null while the worker has not said. */
  browser: string | null;
  siteUrl: string;
  /** How long an audit of this site would take now. Null while none has been through: nothing was measured. */
  estimate: AuditEstimate | null;
  /** The database of audits does not answer. */
  unavailable: boolean;
};

/** `pages` at the pace of the last audit that was through, in every state on two devices. */
export type AuditEstimate = { ms: number; pages: number; pageStates: number };

/** What somebody may do: start one of the own site, and of others. */
export type AuditRights = { mayStart: boolean; mayStartOthers: boolean };

/** Something of others that nobody has listed among the vendors yet. `preset`: id of a known vendor to start from. */
export type Unlisted = { kind: 'policy' | 'cookie'; subject: string; owner: string; category: string; isBeforeConsent: boolean; preset: string | null };

/** One report, as the studio shows it. */
export type AuditReportView = { audit: AuditRow; digest: Digest; unlisted: readonly Unlisted[] };

/** More than a person scrolls through. */
export const mostAuditsShown = 40;
