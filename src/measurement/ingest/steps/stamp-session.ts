import { sessionCookie } from '../../../platform/cookie-names.ts';
import { cookieValues } from '../../../platform/cookies.ts';
import type { Step } from '../passage.ts';
import { visitorIn } from '../visitor-cookie.ts';

/** With analytics granted: the visitor and the session that the events belong to, by their cookies or else derived. Otherwise they belong to nobody. */
export const stampSession: Step = (passage) => {
  const { decision, nowMs, identity, linkedVisitor } = passage;
  if (decision?.choices.analytics !== true || passage.events.length === 0) return undefined;
  const given = visitorIn(passage.headers.cookie);
  const visitor = linkedVisitor ?? given ?? identity.visitorOf({ decision, origin: originOf(passage), nowMs });
  passage.visitor = visitor;
  if (visitor !== given) passage.cookies.visitor = visitor;
  passage.isNewVisitor = !linkedVisitor && given === undefined;
  const value = cookieValues(passage.headers.cookie, sessionCookie)[0];
  const begin = () => identity.sessionOf({ visitor, decision, nowMs, isFirst: passage.isNewVisitor });
  const { session, isBrought, cookie } = passage.sessions.turn({ visitor, value, nowMs, begin });
  passage.session = session;
  passage.isNewSession = !isBrought;
  if (cookie !== undefined) passage.cookies.session = cookie;
  return undefined;
};

/** A batch of an older script, and an event of the server's, know of no page: then a repeat of them is all that can be recognised. */
function originOf({ pageId, batchId }: { pageId: string; batchId: string }): string {
  return pageId === '' ? `batch ${batchId}` : `page ${pageId}`;
}
