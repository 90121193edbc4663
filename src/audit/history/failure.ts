import type { CandorError } from '../../platform/errors.ts';
import type { AuditFailure } from './audits.ts';

/** An error as the history keeps it. */
export function failureOf({ code, message, remedy }: CandorError): AuditFailure {
  return { code, what: message, remedy };
}
