import { linkIn, linkParameter, withoutLink } from '../../linking/link-parameter.ts';
import type { Measured, Step } from '../ingest-context.ts';

/**
 * Somebody who came over from the linked domain is the same visitor here, if both domains may measure them. The page sends the token with
 * each of its batches, and it is in the address that was loaded; from here on it is in no parameter, whether it was good or not.
 */
export const resolveLinkedVisitor: Step = (context) => {
  const { decision, redeem, hostname } = context;
  if (decision?.choices.analytics === true && !decision.isOwnStatisticsOnly) {
    const landing = context.events.find(({ isLoad, name }) => isLoad && name === 'page_view');
    const token = context.linkToken ?? linkIn(landing?.params.get('page_location'));
    if (token !== undefined) context.linkedVisitor = redeem({ token, host: hostname, claimant: context.pageId || context.batchId });
  }
  context.events = context.events.map((event) => (mayHoldLink(event) ? { ...event, params: new Map([...event.params].map(([name, value]) => [name, withoutLink(value)])) } : event));
  return undefined;
};

/** Nearly none does, and every batch comes through here. */
function mayHoldLink({ params }: Measured): boolean {
  for (const value of params.values()) if (typeof value === 'object' || (typeof value === 'string' && value.includes(linkParameter))) return true;
  return false;
}
