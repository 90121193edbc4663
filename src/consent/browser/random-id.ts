/** 128 random bits in decimal digits. Not randomUUID, which plain http pages do not have. */
export function randomId(): string {
  return crypto.getRandomValues(BigUint64Array.of(0n, 0n)).join('');
}
