/** 128 random bits in decimal digits. Not randomUUID, which plain http pages do not have. */
export function randomId(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('');
}
