/** Makes the session cookie sufficient, wherever the request started: a preview only reads, and no other origin can read or frame the response. */
export function trusted(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('origin');
  headers.set('sec-fetch-site', 'same-origin');
  return headers;
}
