import type { Phrase } from '../../../translations/translate.ts';
import type { TranslationState } from '../translations.ts';

/** How a state is written in the list and in its filter. */
export const stateNames: Readonly<Record<TranslationState, Phrase>> = {
  original: 'Original',
  published: 'Up to date',
  outdated: 'Outdated',
  untranslated: 'Not translated',
  draft: 'Draft',
  missing: 'Missing',
};
