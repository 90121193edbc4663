import { linkIn, linkParameter, withoutLink } from '../../linking/link-parameter.ts';
import type { IngestContext, Measured, Step } from '../ingest-context.ts';

/**
 * Treats a visitor who came from the linked domain as the same visitor here, if both domains may measure them. The page sends the token with each of its
 * batches, and the loaded URL contains it. After this step no parameter contains a token, whether it was valid or not.
 */
export const resolveLinkedVisitor: Step = (context) => {
  const token = tokenIn(context);
  removeLinks(context);
  return token === undefined ? undefined : redeem(context, token);
};

function tokenIn({ decision, linkToken, events }: IngestContext): string | undefined {
  if (decision?.choices.analytics !== true || decision.isOwnStatisticsOnly) return undefined;
  const landing = events.find(({ isLoad, name }) => isLoad && name === 'page_view');
  return linkToken ?? linkIn(landing?.params.get('page_location'));
}

async function redeem(context: IngestContext, token: string): Promise<undefined> {
  const { hostname: host, pageId, batchId } = context;
  context.linkedVisitor = await context.redeem({ token, host, claimant: pageId || batchId });
}

function removeLinks(context: IngestContext): void {
  context.events = context.events.map((event) =>
    mayHoldLink(event)
      ? { ...event, params: new Map([...event.params].map(([name, value]) => [name, withoutLink(value)])) }
      : event,
  );
}

/** A cheap check first: every batch passes here, and almost none holds a token. */
function mayHoldLink({ params }: Measured): boolean {
  for (const value of params.values())
    if (typeof value === 'object' || (typeof value === 'string' && value.includes(linkParameter))) return true;
  return false;
}
