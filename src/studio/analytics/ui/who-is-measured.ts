import type { Phrase } from '../../translations/translate.ts';

/** Correct for every geo rule: with opt-in, only visitors who agreed are measured; elsewhere, everybody who has not refused. */
export const whoIsMeasured: Phrase =
  'Only visitors who allow analytics are measured: those who agreed and, where the rule is not to ask first, those who have not refused.';
