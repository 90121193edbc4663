import type { Locale } from '../../published/contract.ts';
import { arabic } from './visitor-pages-ar.ts';
import { german } from './visitor-pages-de.ts';
import { english } from './visitor-pages-en.ts';
import type { VisitorTexts } from './visitor-texts.ts';

/** The texts of the pages about a visitor's own records, by language. */
export const visitorTexts: Readonly<Record<Locale, VisitorTexts>> = { en: english, de: german, ar: arabic };
