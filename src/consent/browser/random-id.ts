/** Returns 128 random bits in decimal digits. randomUUID is unavailable on plain http pages. */
export function randomId(): string {
  return crypto.getRandomValues(BigUint64Array.of(0n, 0n)).join('');
}
