/** The currencies in use, by ISO 4217 code. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(text: string): boolean {
  return currencies.has(text);
}
