import { sessionCookie, visitorCookie } from '../../../platform/cookie-names.ts';
import { cookieValues } from '../../../platform/cookies.ts';
import type { Step } from '../ingest-context.ts';

/**
 * Expires the cookies of an earlier decision: without analytics there is no visitor. A response that was still under way when the visitor withdrew may have
 * set them after consent had expired them.
 */
export const forgetVisitor: Step = ({ headers, decision, cookies }) => {
  if (decision?.choices.analytics === true) return undefined;
  if (cookieValues(headers.cookie, visitorCookie).length > 0) cookies.visitor = null;
  if (cookieValues(headers.cookie, sessionCookie).length > 0) cookies.session = null;
  return undefined;
};
