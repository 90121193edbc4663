import type { Within } from '../database/execute.ts';

/** What each open transaction is doing, by its id; gone when it has nothing left to do. */
const lastStep = new Map<string, Promise<unknown>>();

/** Payload handles the documents of a bulk change side by side in one transaction; this takes their steps one by one. */
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
