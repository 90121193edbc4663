import { errorAnswer } from '../platform/http.ts';
import { overloadRetrySeconds } from './limits.ts';

/* Responses that refuse a request before any handler sees it. */

export const badVersion = errorAnswer(400, 'bad_request', 'The HTTP version must be 1.1 or 1.0.');
export const badHost = errorAnswer(400, 'bad_host', 'The Host header is missing, repeated or not a hostname.');
export const badPath = errorAnswer(400, 'bad_path', 'The path is invalid or ambiguous.');
export const bodyNotAllowed = errorAnswer(400, 'body_not_allowed', 'A request with this method cannot have a body.');
export const codingUnknown = errorAnswer(400, 'coding_unknown', 'The only supported transfer encoding is chunked.');
export const targetTooLong = errorAnswer(414, 'target_too_long', 'The URL is too long.');
export const headersTooLarge = errorAnswer(431, 'headers_too_large', 'The request headers are too large.');
export const tooManyHeaders = errorAnswer(431, 'headers_too_large', 'The request has too many headers.');
export const tooSlow = errorAnswer(408, 'bad_request', 'The request took too long to arrive.');
export const bodyTooLarge = errorAnswer(
  413,
  'body_too_large',
  'The request body is larger than this endpoint accepts.',
);
export const encodingUnsupported = errorAnswer(
  415,
  'encoding_unsupported',
  'Compressed request bodies are not supported.',
);
export const expectationFailed = errorAnswer(
  417,
  'expectation_failed',
  'The only supported Expect header is 100-continue.',
);
export const notFound = errorAnswer(404, 'not_found', 'There is nothing at this URL.');
export const broken = errorAnswer(500, 'broken', 'An error occurred on the server. It has been logged.');
export const overloaded = errorAnswer(
  503,
  'overloaded',
  'The server is handling too many requests. Try again in a moment.',
  { 'retry-after': String(overloadRetrySeconds) },
);

export function methodNotAllowed(allow: string) {
  return errorAnswer(405, 'method_not_allowed', `This URL accepts ${allow}.`, { allow });
}

export function tooOften(retrySeconds: number) {
  return errorAnswer(429, 'too_often', 'You have sent too many requests in a short time. Try again later.', {
    'retry-after': String(retrySeconds),
  });
}
