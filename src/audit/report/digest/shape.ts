import type {
  AuditReport,
  AuditTarget,
  Device,
  EvidenceReference,
  Finding,
  PageState,
  Severity,
} from '../../contract.ts';
import type { Party } from '../../evidence-contract.ts';
import type { Language } from '../../messages.ts';
import type { ComparedFinding, Comparison } from '../compare.ts';

/** What is known about a cookie or host. `owner` may be empty; `isDeclared` means that the site itself declares it; `vendorIds` are ids of the registry, as a starting point. */
export type Known = {
  owner: string;
  category: string;
  isDeclared: boolean;
  about: string;
  vendorIds: readonly string[];
};

/** `where` is state and device. `by` lists places in code, innermost first, then how the script was loaded. */
export type EvidenceLine = {
  visit: string;
  where: string;
  url: string;
  kind: EvidenceReference['kind'];
  headline: string;
  facts: readonly Fact[];
  by: readonly string[];
};
export type Fact = { label: string; text: string };

export type DigestFinding = Omit<Finding, 'evidence' | 'translations'> & {
  title: string;
  source: { title: string; url?: string };
  evidence: readonly EvidenceLine[];
  /** Compared with an earlier report; absent without one. */
  since?: 'new' | 'still';
};

type Told = ComparedFinding & { title: string };
export type DigestComparison = Pick<Comparison, 'against'> &
  Readonly<Record<Exclude<keyof Comparison, 'against'>, readonly Told[]>>;

export type StateRow = {
  state: PageState;
  visits: number;
  /** The number of them that failed before the end. */
  failed: number;
  cookies: number;
  stored: number;
  thirdHosts: number;
  findings: Readonly<Record<Severity, number>>;
};

export type CookieRow = {
  name: string;
  domain: string;
  party: Party;
  known: Known | null;
  lifetimeSeconds: number | null;
  isHttpOnly: boolean;
  states: readonly PageState[];
  /** Seen while the visitor had not agreed to anything. */
  isBeforeConsent: boolean;
};

export type StorageRow = {
  kind: string;
  origin: string;
  key: string;
  party: Party;
  states: readonly PageState[];
  isBeforeConsent: boolean;
};

export type HostRow = {
  host: string;
  party: Party;
  known: Known | null;
  requests: number;
  kinds: readonly string[];
  states: readonly PageState[];
  isBeforeConsent: boolean;
};

/** A report shortened for reading: the content of the terminal output, the HTML file and the studio. */
export type Digest = {
  format: 'candor-audit-digest';
  version: 1;
  /** Language of all its texts. */
  language: Language;
  target: AuditTarget;
  auditor: AuditReport['auditor'];
  startedAt: string;
  finishedAt: string;
  verdict: AuditReport['verdict'];
  figures: AuditReport['figures'];
  pages: readonly string[];
  devices: readonly Device[];
  counts: Readonly<Record<Severity, number>>;
  /** Worst first. */
  findings: readonly DigestFinding[];
  states: readonly StateRow[];
  cookies: readonly CookieRow[];
  stored: readonly StorageRow[];
  hosts: readonly HostRow[];
  skipped: AuditReport['skipped'];
  rules: number;
  /** No visit met a banner, although answers were to be given. */
  isBannerless?: true;
  /** Present when the audit ended early. */
  ended?: NonNullable<AuditReport['ended']>;
  comparison?: DigestComparison;
};

/** Maximum rows of a table; a larger site is judged by its findings, and the JSON output has all rows. */
export const mostRows = 500;
export const mostSkipped = 200;
