import type { DropReason } from '../drop-reasons.ts';
import { breachOfMoney, withPlainMoney } from '../money.ts';
import { isServerOnly } from '../server-only-events.ts';
import { longValueCharacters, maxNameCharacters, maxParameters } from '../limits.ts';
import { keep, type Measured, type MeasuredSite, type Step } from '../ingest-context.ts';

/** GA4's rule for names of events and parameters: a letter, then letters, digits and underscores. */
const namePattern = new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${maxNameCharacters - 1}}$`);

/** Drops events that break a rule for names, numbers or money, or that name a page outside the site. */
export const enforceLimits: Step = (context) => {
  const reasons = keep(context, (event) => breachOf(event, context.site));
  if (context.events.length === 0) {
    return {
      status: 400,
      code: 'batch_malformed',
      message: `Every event of the batch was dropped: ${[...new Set(reasons)].join(', ')}.`,
    };
  }
  context.events = context.events.map((event) => ({ ...event, params: withPlainMoney(event.params) }));
  return undefined;
};

function breachOf({ name, params }: Measured, site: MeasuredSite): DropReason | undefined {
  if (!namePattern.test(name)) return 'name_invalid';
  if (isServerOnly(name)) return 'name_reserved';
  const names = [...params.keys()];
  if (!names.every((parameter) => namePattern.test(parameter))) return 'parameter_name_invalid';
  if (names.filter((parameter) => !longValueCharacters.has(parameter)).length > maxParameters)
    return 'parameters_too_many';
  const location = params.get('page_location');
  if (typeof location !== 'string') return 'page_missing';
  return isOwnPage(location, site) ? breachOfMoney(params) : 'page_foreign';
}

function isOwnPage(location: string, site: MeasuredSite): boolean {
  const url = URL.parse(location);
  return url !== null && /^https?:$/.test(url.protocol) && site.isOwnHostname(url.hostname);
}
