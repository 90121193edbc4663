import { causesOf, type Failure, isStatement, knownFailure, reasonOf } from './failures.ts';

/**
 * An error for a person: what happened, why, and what to do. `code` is permanent and listed in docs/errors.md.
 * Thrown only where the process cannot continue; expected failures are returned values.
 */
export class CandorError extends Error {
  readonly code: string;
  readonly remedy: string;

  constructor(parts: Failure & { cause?: unknown }) {
    super(parts.what, { cause: parts.cause });
    this.name = 'CandorError';
    this.code = parts.code;
    this.remedy = parts.remedy;
  }
}

/** Turns anything thrown into an error that a person can act on: libraries wrap our errors and the system's in their own. */
export function explained(error: unknown): CandorError {
  const own = ownError(error);
  if (own) return own;
  const known = knownFailure(error);
  if (known) return new CandorError({ ...known, cause: error });
  return new CandorError({
    code: 'unexpected',
    what: `An unexpected error occurred: ${reasonOf(error)}.`,
    remedy: 'Try again with LOG_LEVEL=debug, which shows where it happened. If it happens again, report that.',
    cause: error,
  });
}

/** Returns our own error among the causes. Next bundles this class more than once, so its name counts as well. */
export function ownError(error: unknown): CandorError | undefined {
  return causesOf(error).find(isOwn);
}

function isOwn(error: Error): error is CandorError {
  return error instanceof CandorError || (error.name === 'CandorError' && 'code' in error && 'remedy' in error);
}

/** Returns the three lines that a person sees in the terminal. LOG_LEVEL=debug adds where it happened. */
export function explain(error: unknown): string {
  const { message, remedy, code } = explained(error);
  return `${message}\n  What to do: ${remedy}\n  (${code})${isDebugging() ? `\n${stacksOf(causesOf(error))}` : ''}`;
}

/** Returns an error for the log, with its causes and where each happened. The text of a failed statement is left out: it may contain personal data. */
export function errorText(error: unknown): string {
  return stacksOf(causesOf(error).filter(({ message }) => !isStatement(message))) || reasonOf(error);
}

export function isDebugging(): boolean {
  return process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace';
}

function stacksOf(errors: readonly Error[]): string {
  return errors.map(({ stack, message }) => stack ?? message).join('\ncaused by ');
}
