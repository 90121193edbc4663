import { keep, type Measured, type IngestContext, type Step } from '../ingest-context.ts';

/**
 * Makes a purchase one event for its visitor, however often its page reports it: reloaded, gone back to, or opened again a week later. Its id derives from
 * its `transaction_id`, so that the store finds a repeat; repeats within one batch are found here.
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

/** Returns the id of a purchase. Refunds are left alone, because one transaction may have several. */
function purchaseId({ name, params }: Measured, { visitor, identity }: IngestContext): string | undefined {
  const transaction = params.get('transaction_id');
  const isNamed = (typeof transaction === 'string' && transaction !== '') || typeof transaction === 'number';
  return name === 'purchase' && isNamed ? identity.onceOf(name, `${visitor} ${transaction}`) : undefined;
}
