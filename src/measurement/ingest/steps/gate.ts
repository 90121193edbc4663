import { noneGranted } from '../../../platform/categories.ts';
import { categoryOf } from '../../event-category.ts';
import { keep, type Step } from '../passage.ts';

/**
 * Each event needs its own category. With advertisement but not its own, a key event is let through for advertising destinations alone; it
 * belongs to nobody and no report sees it. The batch is refused only when nothing of it is allowed.
 */
export const gate: Step = (passage) => {
  const choices = passage.decision?.choices ?? noneGranted;
  keep(passage, ({ name, isKey }) => {
    if (choices[categoryOf(name)] === true) return undefined;
    if (!choices.advertisement || passage.decision?.isOwnStatisticsOnly || !isKey) return 'no_consent';
    return passage.site.advertising.hasDestinations ? undefined : 'no_destination';
  });
  if (passage.events.length > 0) return undefined;
  return { status: 403, code: 'no_consent', message: 'The visitor has not agreed to any of these measurements.' };
};
