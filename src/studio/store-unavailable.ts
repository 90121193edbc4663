import { ownError } from '../platform/errors.ts';
import { refused } from './payload/endpoint-answers.ts';

/** Answers a question that the event store did not. A refusal lasts until somebody changes the settings, so that trying again would not help. */
export function storeUnavailable(error: unknown): Response {
  const isRefusal = ownError(error)?.code.startsWith('events_');
  return refused(
    503,
    isRefusal
      ? 'The event store refuses the password in EVENTS_URL, or its certificate is not trusted. Nothing is lost; the log of the worker says what to do.'
      : 'The event store does not answer at the moment. Nothing is lost; try again in a minute.',
  );
}
