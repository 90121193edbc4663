import { CandorError, explained } from './errors.ts';

/** Formats a failure of a process that prepares something, for the launcher: one line of JSON. */
export function failureLine(error: unknown): string {
  const { code, message, remedy } = explained(error);
  return JSON.stringify({ failure: { code, what: message, remedy } });
}

/** Parses such a line back into the failure; undefined for any other line. */
export function parseFailureLine(line: string): CandorError | undefined {
  if (!line.startsWith('{"failure":')) return undefined;
  const told: unknown = JSON.parse(line);
  const failure = typeof told === 'object' && told !== null && 'failure' in told ? told.failure : undefined;
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, what, remedy } = Object.fromEntries(Object.entries(failure));
  return new CandorError({ code: String(code), what: String(what), remedy: String(remedy) });
}
