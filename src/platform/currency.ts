/** Currencies in use, by their letters of ISO 4217. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(text: string): boolean {
  return currencies.has(text);
}
