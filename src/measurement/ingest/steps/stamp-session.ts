import { sessionCookie } from '../../../platform/cookie-names.ts';
import { cookieValues } from '../../../platform/cookies.ts';
import type { Step } from '../ingest-context.ts';
import { visitorIn } from '../visitor-cookie.ts';

/** Sets the visitor and the session of the events when analytics is granted, from their cookies or else derived. Otherwise the events belong to nobody. */
export const stampSession: Step = (context) => {
  const { decision, nowMs, identity, linkedVisitor } = context;
  if (decision?.choices.analytics !== true || context.events.length === 0) return undefined;
  const given = visitorIn(context.headers.cookie);
  const visitor = linkedVisitor ?? given ?? identity.visitorOf({ decision, origin: originOf(context), nowMs });
  context.visitor = visitor;
  if (visitor !== given) context.cookies.visitor = visitor;
  context.isNewVisitor = !linkedVisitor && given === undefined;
  const value = cookieValues(context.headers.cookie, sessionCookie)[0];
  const begin = () => identity.sessionOf({ visitor, decision, nowMs, isFirst: context.isNewVisitor });
  const { session, isBrought, cookie } = context.sessions.turn({ visitor, value, nowMs, begin });
  context.session = session;
  context.isNewSession = !isBrought;
  if (cookie !== undefined) context.cookies.session = cookie;
  return undefined;
};

/** Batches of an older script and events of the server name no page; for these only a repeat of the same batch can be recognised. */
function originOf({ pageId, batchId }: { pageId: string; batchId: string }): string {
  return pageId === '' ? `batch ${batchId}` : `page ${pageId}`;
}
