import { linkIn, linkParameter, withoutLink } from '../../linking/link-parameter.ts';
import type { Measured, Step } from '../ingest-context.ts';

/**
 * Treats a visitor who came from the linked domain as the same visitor here, if both domains may measure them. The page sends the token with each of its
 * batches, and the loaded URL contains it. After this step no parameter contains a token, whether it was valid or not.
 */
export const resolveLinkedVisitor: Step = (context) => {
  const { decision, redeem, hostname } = context;
  if (decision?.choices.analytics === true && !decision.isOwnStatisticsOnly) {
    const landing = context.events.find(({ isLoad, name }) => isLoad && name === 'page_view');
    const token = context.linkToken ?? linkIn(landing?.params.get('page_location'));
    if (token !== undefined)
      context.linkedVisitor = redeem({ token, host: hostname, claimant: context.pageId || context.batchId });
  }
  context.events = context.events.map((event) =>
    mayHoldLink(event)
      ? { ...event, params: new Map([...event.params].map(([name, value]) => [name, withoutLink(value)])) }
      : event,
  );
  return undefined;
};

/** A cheap check first: every batch passes here, and almost none holds a token. */
function mayHoldLink({ params }: Measured): boolean {
  for (const value of params.values())
    if (typeof value === 'object' || (typeof value === 'string' && value.includes(linkParameter))) return true;
  return false;
}
