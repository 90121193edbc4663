import type { AuditRow } from '../../audit/history/audits.ts';
import type { Digest } from '../../audit/report/digest/shape.ts';

/** Data of the audits view. The browser loads this file too, so it imports only types. */
export type Audits = {
  /** Newest first. `requestedBy` is a name, as the reader is shown it; empty for audits that nobody requested. */
  audits: readonly AuditRow[];
  /** Error code that says why there is no browser; empty when there is one; null until the worker has reported it. */
  browser: string | null;
  siteUrl: string;
  /** How long an audit of this site would take now. Null until one has finished: nothing was measured. */
  estimate: AuditEstimate | null;
  /** True when the audit database does not answer. */
  unavailable: boolean;
};

/** Duration of auditing `pages` at the pace of the last finished audit, in every state on two devices. */
export type AuditEstimate = { ms: number; pages: number; pageStates: number };

/** Which audits an account may start: of this site, and of other websites. */
export type AuditRights = { mayStart: boolean; mayStartOthers: boolean };

/** A third-party host, or a cookie, that nobody has listed among the vendors yet. `preset`: id of a known vendor to start from. */
export type Unlisted = {
  kind: 'policy' | 'cookie';
  subject: string;
  owner: string;
  category: string;
  isBeforeConsent: boolean;
  preset: string | null;
};

/** One report, as the studio shows it. */
export type AuditReportView = { audit: AuditRow; digest: Digest; unlisted: readonly Unlisted[] };

/** Bounds the list: more than a person scrolls through. */
export const mostAuditsShown = 40;
