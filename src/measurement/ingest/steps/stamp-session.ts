import { sessionCookie, visitorCookie } from '../../../platform/cookie-names.ts';
import { cookieValues } from '../../../platform/cookies.ts';
import type { Step } from '../passage.ts';
import { randomId } from '../random-id.ts';

const visitorPattern = /^[0-9a-f]{32}$/;

/** With analytics granted: the visitor and the session the events belong to, both made here. Otherwise the events belong to nobody. */
export const stampSession: Step = (passage) => {
  if (passage.decision?.choices.analytics !== true || passage.events.length === 0) return undefined;
  const given = cookieValues(passage.headers.cookie, visitorCookie)[0];
  const isKnown = given !== undefined && visitorPattern.test(given);
  passage.visitor = passage.linkedVisitor ?? (isKnown ? given : randomId());
  if (passage.visitor !== given) passage.cookies.visitor = passage.visitor;
  const value = cookieValues(passage.headers.cookie, sessionCookie)[0];
  const { session, isNew, cookie } = passage.sessions.turn({ visitor: passage.visitor, value, nowMs: passage.nowMs });
  passage.session = session;
  passage.isNewSession = isNew;
  if (cookie !== undefined) passage.cookies.session = cookie;
  return undefined;
};
