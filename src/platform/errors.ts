/**
 * An error for a person: what happened, why, and what to do. `code` is permanent and listed in docs/errors.md.
 * Thrown only where the process cannot go on; expected failures are returned values.
 */
export class CandorError extends Error {
  readonly code: string;
  readonly remedy: string;

  constructor(parts: { code: string; what: string; remedy: string; cause?: unknown }) {
    super(parts.what, { cause: parts.cause });
    this.name = 'CandorError';
    this.code = parts.code;
    this.remedy = parts.remedy;
  }
}

/** The three lines a person sees in the terminal. */
export function explain(error: unknown): string {
  if (error instanceof CandorError) return `${error.message}\n  What to do: ${error.remedy}\n  (${error.code})`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
