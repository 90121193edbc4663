import { type AuditReport, type Finding, severities, type Severity } from '../contract.ts';
import { unseenVisits } from '../unseen.ts';

/** `never`: findings alone never fail the command. */
export type FailOn = Severity | 'never';
export const failOnLevels: readonly FailOn[] = [...severities, 'never'];
/** A note is a fact worth knowing; it does not fail a build by default. */
export const defaultFailOn: FailOn = 'minor';

export type ExitCode = 0 | 1 | 2;

export type Judging = {
  failOn?: FailOn;
  /** An incomplete audit does not fail, as long as it visited something. */ allowsIncomplete?: boolean;
};

/** Returns the exit code. 1: findings at or above `failOn`. 2: none, but some page states could not be visited, so that nothing is certain. 0: everything was visited, and nothing was found. */
export function exitCodeOf(
  { findings, evidence }: Pick<AuditReport, 'findings' | 'evidence'>,
  { failOn = defaultFailOn, allowsIncomplete = false }: Judging = {},
): ExitCode {
  if (!evidence.visits.some(({ outcome }) => outcome.ok)) return 2;
  if (findings.some((finding) => isFailing(finding, failOn))) return 1;
  return allowsIncomplete || unseenVisits(evidence).length === 0 ? 0 : 2;
}

export function isFailing({ severity }: Pick<Finding, 'severity'>, failOn: FailOn): boolean {
  return failOn !== 'never' && rankOf(severity) >= rankOf(failOn);
}

export function countBySeverity(findings: readonly Pick<Finding, 'severity'>[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { critical: 0, major: 0, minor: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** Sorts findings by severity, worst first, then by rule and subject, so that two runs produce the same order. */
export function worstFirst<Judged extends Pick<Finding, 'severity' | 'rule' | 'subject'>>(
  findings: readonly Judged[],
): Judged[] {
  return findings.toSorted(
    (one, other) =>
      rankOf(other.severity) - rankOf(one.severity) ||
      one.rule.localeCompare(other.rule) ||
      one.subject.localeCompare(other.subject),
  );
}

function rankOf(severity: Severity): number {
  return severities.indexOf(severity);
}
