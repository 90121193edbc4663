/* One export for each language, so that a bundle holds only those it uses. */
export { ar } from '../texts/ar.ts';
export { de } from '../texts/de.ts';
export { en } from '../texts/en.ts';
export type { BannerTexts, LanguageTexts } from '../texts/language.ts';
