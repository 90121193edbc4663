export const usualVisitorLanguage = 'en-GB';

/** What a browser set to this language prefers, in order: `de-AT` → `de-AT`, `de`. */
export function preferredLanguages(tag: string): string[] {
  const [language = tag] = tag.split('-');
  return [...new Set([tag, language])];
}

/** The same as it asks sites for it: `de-AT,de;q=0.9`. */
export function acceptLanguageOf(tag: string): string {
  return preferredLanguages(tag).join(',').replace(/,.+$/, '$&;q=0.9');
}
