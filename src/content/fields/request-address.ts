const noRequestAddress = 'Enter an address that starts with https:// or http:// and contains no user name or password.';

/** Validates a field with an address that the worker sends to. */
export function validateRequestAddress(value: unknown): true | string {
  return isRequestAddress(value) || noRequestAddress;
}

/** The same for a field that may be empty. */
export function validateOptionalRequestAddress(value: unknown): true | string {
  return value === null || value === undefined || value === '' || validateRequestAddress(value);
}

/** Whether a text is an address that the worker may send to, as far as its spelling tells. `src/platform/safe-fetch` decides when it sends. */
export function isRequestAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
}
