import type { CandorError } from '../../platform/errors.ts';
import { AuditError } from '../audit-error.ts';
import { translated } from '../messages.ts';
import type { AuditFailure } from './audits.ts';

/** Converts an error to the form in the history: for readers of the studio, in every language that it is written in. */
export function failureOf(error: CandorError): AuditFailure {
  const { code, message, remedy } = error;
  return error instanceof AuditError ? { code, ...translated(error.words) } : { code, what: message, remedy };
}
