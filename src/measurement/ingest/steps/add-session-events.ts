import { hasDecided, msSince } from '../identity.ts';
import { sessionIdleMs } from '../limits.ts';
import type { Measured, IngestContext, Step } from '../ingest-context.ts';
import { landingBefore } from '../landing-before.ts';
import { marked } from './mark-key-events.ts';

/**
 * Adds `first_visit` and `session_start` to every batch that lacks the cookie of its visitor or its session. Their ids derive from those of the visitor and
 * the session, so that the store keeps each once, whichever batch comes first and however often one comes.
 */
export const addSessionEvents: Step = (context) => {
  const [first] = context.events;
  if (!first || context.visitor === '') return undefined;
  const { isNewVisitor, isNewSession, identity, visitor, session } = context;
  const begun = [
    { name: 'first_visit', subject: visitor, isServerOnly: isNewVisitor },
    { name: 'session_start', subject: session, isServerOnly: isNewSession },
  ];
  context.sessionEvents = begun
    .filter(({ isServerOnly }) => isServerOnly)
    .map(({ name, subject }) => {
      const event = { ...beginning(first, context, name), id: identity.onceOf(name, subject) };
      return marked(event, context.site.keyEvents);
    });
  return undefined;
};

function beginning(first: Measured, context: IngestContext, name: string): Omit<Measured, 'id'> {
  const landing = context.isNewVisitor ? landingBefore(context) : undefined;
  const ageMs = ageOf(first, context);
  if (landing !== undefined)
    return {
      name,
      ageMs,
      isLoad: name === 'session_start',
      isKey: false,
      params: new Map([['page_location', landing]]),
    };
  const about = ['page_location', 'page_referrer', 'page_title'].flatMap((parameter) => {
    const value = first.params.get(parameter);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return { name, ageMs, isLoad: false, isKey: false, params: new Map(about) };
}

/** A visit that begins soon after the decision began with the decision, whatever age the first batch to arrive reports. */
function ageOf({ ageMs }: Measured, { decision, nowMs }: IngestContext): number {
  if (!decision || !hasDecided(decision)) return ageMs;
  const sinceMs = msSince(decision, nowMs);
  return sinceMs < sessionIdleMs ? sinceMs : ageMs;
}
