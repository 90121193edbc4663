export const usualVisitorLanguage = 'en-GB';

/** Returns the languages that a browser with this setting prefers, in order: `de-AT` → `de-AT`, `de`. */
export function preferredLanguages(tag: string): string[] {
  const [language = tag] = tag.split('-');
  return [...new Set([tag, language])];
}

/** Formats the same list for Accept-Language: `de-AT,de;q=0.9`. */
export function acceptLanguageOf(tag: string): string {
  return preferredLanguages(tag).join(',').replace(/,.+$/, '$&;q=0.9');
}
