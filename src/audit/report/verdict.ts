import { type AuditReport, type Finding, severities, type Severity } from '../contract.ts';

/** `never`: findings alone fail nothing. */
export type FailOn = Severity | 'never';
export const failOnWords: readonly FailOn[] = [...severities, 'never'];
/** A note is a fact worth knowing; it fails no build unless asked to. */
export const defaultFailOn: FailOn = 'minor';

export type ExitCode = 0 | 1 | 2;

/** 0: nothing at or above `failOn`. 1: findings. 2: not one page state could be looked at, so nothing can be said. */
export function exitCodeOf({ findings, evidence }: Pick<AuditReport, 'findings' | 'evidence'>, failOn: FailOn = defaultFailOn): ExitCode {
  if (!evidence.visits.some(({ outcome }) => outcome.ok)) return 2;
  return failOn !== 'never' && findings.some(({ severity }) => rankOf(severity) >= rankOf(failOn)) ? 1 : 0;
}

export function countBySeverity(findings: readonly Pick<Finding, 'severity'>[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { critical: 0, major: 0, minor: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** Worst first; within one severity by rule and subject, so that two runs list alike. */
export function worstFirst<Judged extends Pick<Finding, 'severity' | 'rule' | 'subject'>>(findings: readonly Judged[]): Judged[] {
  return findings.toSorted((one, other) => rankOf(other.severity) - rankOf(one.severity) || one.rule.localeCompare(other.rule) || one.subject.localeCompare(other.subject));
}

function rankOf(severity: Severity): number {
  return severities.indexOf(severity);
}
