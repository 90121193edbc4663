/** A preview only reads, and no other origin can read or frame the answer: the cookie suffices, wherever the request was begun. */
export function trusted(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('origin');
  headers.set('sec-fetch-site', 'same-origin');
  return headers;
}
