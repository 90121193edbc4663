import { APIError, AuthenticationError, Forbidden, Locked, LockedAuth, MissingFile, NotFound, UnauthorizedError, ValidationError } from 'payload';

const refusals = { APIError, AuthenticationError, Forbidden, Locked, LockedAuth, MissingFile, NotFound, UnauthorizedError, ValidationError };

/**
 * Gives refusals their names back, which are lost where a bundle is made small: Payload goes by them when it answers and
 * when it notes something in the log, and took each of them for a fault of the studio that nobody knows.
 */
export function nameRefusals(classes: Readonly<Record<string, Function>> = refusals): void {
  for (const [name, refusal] of Object.entries(classes)) if (refusal.name !== name) Object.defineProperty(refusal, 'name', { value: name, configurable: true });
}
