import type { Phrase } from '../../words/say.ts';

/** True of every geo rule: where visitors are asked first, nobody who has not answered is measured; elsewhere everybody is who has not refused. */
export const whoIsMeasured: Phrase = 'Only visitors who allow analytics are measured: those who agreed and, where the rule is not to ask first, those who have not refused.';
