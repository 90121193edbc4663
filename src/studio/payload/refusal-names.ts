import {
  APIError,
  AuthenticationError,
  Forbidden,
  Locked,
  LockedAuth,
  MissingFile,
  NotFound,
  UnauthorizedError,
  ValidationError,
} from 'payload';

const refusals = {
  APIError,
  AuthenticationError,
  Forbidden,
  Locked,
  LockedAuth,
  MissingFile,
  NotFound,
  UnauthorizedError,
  ValidationError,
};

/**
 * Restores the names of Payload's error classes, which minification removes. Payload decides by these names how to answer
 * and what to log; without them it treated every refusal as an unknown fault of the studio.
 */
export function nameRefusals(classes: Readonly<Record<string, Function>> = refusals): void {
  for (const [name, refusal] of Object.entries(classes))
    if (refusal.name !== name) Object.defineProperty(refusal, 'name', { value: name, configurable: true });
}
