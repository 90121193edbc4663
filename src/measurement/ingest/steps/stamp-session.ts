import { randomBytes } from 'node:crypto';
import { sessionCookie, visitorCookie } from '../../../platform/cookie-names.ts';
import { cookieValues } from '../../../platform/cookies.ts';
import type { Step } from '../passage.ts';
import { openSession, sealSession } from '../session.ts';

const visitorPattern = /^[0-9a-f]{32}$/;

/** With analytics granted: the visitor and the session the events belong to, both made here. Otherwise the events belong to nobody. */
export const stampSession: Step = (passage) => {
  if (passage.decision?.choices.analytics !== true) return undefined;
  const given = cookieValues(passage.headers.cookie, visitorCookie)[0];
  const isKnown = given !== undefined && visitorPattern.test(given);
  passage.visitor = isKnown ? given : randomId();
  if (!isKnown) passage.cookies.visitor = passage.visitor;
  const bound = { key: passage.sessionKey, visitor: passage.visitor, nowMs: passage.nowMs };
  passage.session = openSession(cookieValues(passage.headers.cookie, sessionCookie)[0], bound) ?? randomId();
  passage.cookies.session = sealSession(passage.session, bound);
  return undefined;
};

function randomId(): string {
  return randomBytes(16).toString('hex');
}
