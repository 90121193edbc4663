import type { AuditEnd } from './contract.ts';

/** The reason with which an audit's `enough` is aborted: who ended it early. */
export class AuditStop extends Error {
  readonly end: AuditEnd;

  constructor(end: AuditEnd) {
    super('Stopped.');
    this.end = end;
  }
}

/** Of a signal's reason; whoever gives another one has cancelled it. */
export function endOf(reason: unknown): AuditEnd {
  return reason instanceof AuditStop ? reason.end : 'cancelled';
}
