import { errorAnswer } from '../platform/http.ts';
import { overloadRetrySeconds } from './limits.ts';

/* What is answered at the border, before any handler sees the request. */

export const badVersion = errorAnswer(400, 'bad_request', 'The version of HTTP must be 1.1 or 1.0.');
export const badHost = errorAnswer(400, 'bad_host', 'The Host header is missing, doubled or not a hostname.');
export const badPath = errorAnswer(400, 'bad_path', 'The address is not a path that can mean only one thing.');
export const bodyNotAllowed = errorAnswer(400, 'body_not_allowed', 'This method takes no body.');
export const codingUnknown = errorAnswer(400, 'coding_unknown', 'The only transfer coding taken is chunked.');
export const targetTooLong = errorAnswer(414, 'target_too_long', 'The address is longer than any on this site.');
export const headersTooLarge = errorAnswer(431, 'headers_too_large', 'The headers are larger than any request needs here.');
export const tooManyHeaders = errorAnswer(431, 'headers_too_large', 'There are more header lines than any browser sends.');
export const tooSlow = errorAnswer(408, 'bad_request', 'The request could not be read.');
export const bodyTooLarge = errorAnswer(413, 'body_too_large', 'The body is larger than this endpoint takes.');
export const encodingUnsupported = errorAnswer(415, 'encoding_unsupported', 'Bodies are taken uncompressed only.');
export const expectationFailed = errorAnswer(417, 'expectation_failed', 'The only expectation met is 100-continue.');
export const notFound = errorAnswer(404, 'not_found', 'There is nothing at this address.');
export const broken = errorAnswer(500, 'broken', 'Something went wrong here. It has been noted.');
export const overloaded = errorAnswer(503, 'overloaded', 'Too many requests are being worked on. Try again in a moment.', { 'retry-after': String(overloadRetrySeconds) });

export function methodNotAllowed(allow: string) {
  return errorAnswer(405, 'method_not_allowed', `This address takes ${allow}.`, { allow });
}

export function tooOften(retrySeconds: number) {
  return errorAnswer(429, 'too_often', 'Too many of these came from you in a short time.', { 'retry-after': String(retrySeconds) });
}
