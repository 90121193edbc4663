import type { AuditReport } from '../contract.ts';

/** Writes the JSON output. Pictures are only in the HTML file: their entries keep an empty `base64`, so that a report can be stored, searched and compared. */
export function reportJson(report: AuditReport): string {
  const visits = report.evidence.visits.map((visit) => ({
    ...visit,
    screenshots: visit.screenshots.map((picture) => ({ ...picture, base64: '' })),
  }));
  return `${JSON.stringify({ ...report, evidence: { ...report.evidence, visits } })}\n`;
}
