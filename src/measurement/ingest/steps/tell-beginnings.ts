import { hasDecided, msSince } from '../identity.ts';
import { sessionIdleMs } from '../limits.ts';
import type { Measured, Passage, Step } from '../passage.ts';
import { landingBefore } from '../landing-before.ts';
import { marked } from './mark-key-events.ts';

/**
 * `first_visit` and `session_start`, told by the server with every batch that does not bring the cookie of its visitor or its session. Their ids
 * follow from the visitor's and the session's, so that they are stored once, whichever batch comes first and however often one comes.
 */
export const tellBeginnings: Step = (passage) => {
  const [first] = passage.events;
  if (!first || passage.visitor === '') return undefined;
  const { isNewVisitor, isNewSession, identity, visitor, session } = passage;
  const begun = [
    { name: 'first_visit', subject: visitor, isTold: isNewVisitor },
    { name: 'session_start', subject: session, isTold: isNewSession },
  ];
  passage.beginnings = begun.filter(({ isTold }) => isTold).map(({ name, subject }) => {
    const event = { ...beginning(first, passage, name), id: identity.onceOf(name, subject) };
    return marked(event, passage.site.keyEvents);
  });
  return undefined;
};

function beginning(first: Measured, passage: Passage, name: string): Omit<Measured, 'id'> {
  const landing = passage.isNewVisitor ? landingBefore(passage) : undefined;
  const ageMs = ageOf(first, passage);
  if (landing !== undefined) return { name, ageMs, isLoad: name === 'session_start', isKey: false, params: new Map([['page_location', landing]]) };
  const about = ['page_location', 'page_referrer', 'page_title'].flatMap((parameter) => {
    const value = first.params.get(parameter);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return { name, ageMs, isLoad: false, isKey: false, params: new Map(about) };
}

/** What begins soon after the decision began with it, whatever the first batch to arrive has to tell. */
function ageOf({ ageMs }: Measured, { decision, nowMs }: Passage): number {
  if (!decision || !hasDecided(decision)) return ageMs;
  const sinceMs = msSince(decision, nowMs);
  return sinceMs < sessionIdleMs ? sinceMs : ageMs;
}
