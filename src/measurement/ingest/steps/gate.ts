import { noneGranted } from '../../../platform/categories.ts';
import { categoryOf } from '../../event-category.ts';
import { keep, type Step } from '../ingest-context.ts';

/**
 * Checks each event's own category. With advertisement but not its own category, a key event is let through for advertising destinations alone; it belongs to
 * no visitor and no report includes it. The batch is refused only when nothing in it is allowed.
 */
export const gate: Step = (context) => {
  const choices = context.decision?.choices ?? noneGranted;
  keep(context, ({ name, isKey }) => {
    if (choices[categoryOf(name)] === true) return undefined;
    if (!choices.advertisement || context.decision?.isOwnStatisticsOnly || !isKey) return 'no_consent';
    return context.site.advertising.hasDestinations ? undefined : 'no_destination';
  });
  if (context.events.length > 0) return undefined;
  return { status: 403, code: 'no_consent', message: 'The visitor has not consented to any of these events.' };
};
