import { headers } from '../payload/endpoint-answers.ts';

/** Requests of one key, or of one preview link, per minute. A build reads a website of a thousand pages in ten requests. */
export const requestsPerMinute = 600;

/** What a client needs to know beyond the code. */
const moreHeaders: Readonly<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'Bearer' },
  429: { 'retry-after': '60' },
};

/** Answers with a code that stays and a sentence that may change. */
export function apiError(status: number, code: string, message: string): Response {
  return Response.json({ errors: [{ code, message }] }, { status, headers: { ...headers, ...moreHeaders[status] } });
}

export function tooMany(): Response {
  const message = `At most ${requestsPerMinute} requests a minute are answered. Wait a minute.`;
  return apiError(429, 'too_many_requests', message);
}
