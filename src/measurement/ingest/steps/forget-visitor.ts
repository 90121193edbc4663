import { sessionCookie, visitorCookie } from '../../../platform/cookie-names.ts';
import { readCookie } from '../cookies.ts';
import type { Step } from '../passage.ts';

/**
 * Without analytics nobody is a visitor: cookies of an earlier decision go. An answer that was still under way when the visitor
 * withdrew may have set them after consent had expired them.
 */
export const forgetVisitor: Step = ({ headers, decision, cookies }) => {
  if (decision?.choices.analytics === true) return undefined;
  if (readCookie(headers.cookie, visitorCookie) !== undefined) cookies.visitor = null;
  if (readCookie(headers.cookie, sessionCookie) !== undefined) cookies.session = null;
  return undefined;
};
