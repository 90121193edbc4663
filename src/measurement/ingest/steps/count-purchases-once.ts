import { keep, type Measured, type Passage, type Step } from '../passage.ts';

/**
 * A purchase is one event for its visitor, however often its page tells it: reloaded, gone back to, or opened again a week later. Its id follows from
 * its `transaction_id`, so that the store finds the repeat; the same one twice in a batch is found here.
 */
export const countPurchasesOnce: Step = (passage) => {
  if (passage.visitor === '') return undefined;
  const seen = new Set<string>();
  keep(passage, (event) => {
    const id = purchaseId(event, passage);
    if (id === undefined) return undefined;
    if (seen.has(id)) return 'repeated';
    seen.add(id);
    return undefined;
  });
  passage.events = passage.events.map((event) => ({ ...event, id: purchaseId(event, passage) ?? event.id }));
  return undefined;
};

/** A refund may be one of several of the same transaction; only a purchase is told once. */
function purchaseId({ name, params }: Measured, { visitor, identity }: Passage): string | undefined {
  const transaction = params.get('transaction_id');
  const isNamed = (typeof transaction === 'string' && transaction !== '') || typeof transaction === 'number';
  return name === 'purchase' && isNamed ? identity.onceOf(name, `${visitor} ${transaction}`) : undefined;
}
