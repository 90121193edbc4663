import type { AuditEnd } from './contract.ts';

/** The abort reason of an audit's `enough` signal: who ended the audit early. */
export class AuditStop extends Error {
  readonly end: AuditEnd;

  constructor(end: AuditEnd) {
    super('Stopped.');
    this.end = end;
  }
}

/** Reads the end from a signal's reason. Any other reason counts as `cancelled`. */
export function endOf(reason: unknown): AuditEnd {
  return reason instanceof AuditStop ? reason.end : 'cancelled';
}
