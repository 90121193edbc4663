import type { AuditReport } from '../contract.ts';

/** The JSON output. Pictures are left to the HTML file: their entries stay, with an empty `base64`, so that a report can be kept, searched and compared. */
export function reportJson(report: AuditReport): string {
  const visits = report.evidence.visits.map((visit) => ({ ...visit, screenshots: visit.screenshots.map((picture) => ({ ...picture, base64: '' })) }));
  return `${JSON.stringify({ ...report, evidence: { ...report.evidence, visits } })}\n`;
}
