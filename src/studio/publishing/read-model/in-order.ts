import type { Within } from '../../payload/database/execute.ts';

/** The last step of each open transaction, by transaction id; removed when nothing is left to do. */
const lastStep = new Map<string, Promise<unknown>>();

/** Runs the steps of one transaction sequentially. Payload handles the documents of a bulk change concurrently in one transaction. */
export async function inOrder<T>(within: Within, step: () => Promise<T>): Promise<T> {
  const id = String(await within.transactionID);
  const mine = (lastStep.get(id) ?? Promise.resolve()).then(step, step);
  lastStep.set(id, mine);
  try {
    return await mine;
  } finally {
    if (lastStep.get(id) === mine) lastStep.delete(id);
  }
}
