import { keep, type Measured, type IngestContext, type Step } from '../ingest-context.ts';

/**
 * A purchase is one event for its visitor, however often its page tells it: reloaded, gone back to, or opened again a week later. Its id follows from
 * its `transaction_id`, so that the store finds the repeat; the same one twice in a batch is found here.
 */
export const countPurchasesOnce: Step = (context) => {
  if (context.visitor === '') return undefined;
  const seen = new Set<string>();
  keep(context, (event) => {
    const id = purchaseId(event, context);
    if (id === undefined) return undefined;
    if (seen.has(id)) return 'repeated';
    seen.add(id);
    return undefined;
  });
  context.events = context.events.map((event) => ({ ...event, id: purchaseId(event, context) ?? event.id }));
  return undefined;
};

/** A refund may be one of several of the same transaction; only a purchase is told once. */
function purchaseId({ name, params }: Measured, { visitor, identity }: IngestContext): string | undefined {
  const transaction = params.get('transaction_id');
  const isNamed = (typeof transaction === 'string' && transaction !== '') || typeof transaction === 'number';
  return name === 'purchase' && isNamed ? identity.onceOf(name, `${visitor} ${transaction}`) : undefined;
}
