import { createHash } from 'node:crypto';
import type { Measured, Passage, Step } from '../passage.ts';
import { marked } from './mark-key-events.ts';

/** What a site tells by itself; no browser sends them. */
export const told: ReadonlySet<string> = new Set(['first_visit', 'session_start']);

/**
 * `first_visit` and `session_start`, told by the server, which makes visitors and sessions. Their ids follow from the batch's, so a
 * batch that is sent again begins nothing twice.
 */
export const tellBeginnings: Step = (passage) => {
  const [first] = passage.events;
  if (!first || passage.visitor === '') return undefined;
  const names = [...(passage.cookies.visitor && !passage.linkedVisitor ? ['first_visit'] : []), ...(passage.isNewSession ? ['session_start'] : [])];
  passage.beginnings = names.map((name) => marked(beginning(name, first, passage), passage.site.keyEvents));
  return undefined;
};

function beginning(name: string, { ageMs, params }: Measured, { batchId }: Passage): Measured {
  const id = createHash('sha256').update(`${batchId} ${name}`).digest('hex').slice(0, 32);
  const about = ['page_location', 'page_referrer', 'page_title'].flatMap((parameter) => {
    const value = params.get(parameter);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return { id, name, ageMs, isLoad: false, isKey: false, params: new Map(about) };
}
