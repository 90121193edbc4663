/** Whether a text is an address that the worker may send to, as far as its spelling tells. `src/platform/safe-fetch` decides when it sends. */
export function isRequestAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
}
