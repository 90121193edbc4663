import { commitTransaction, createLocalReq, initTransaction, killTransaction, type Payload, type PayloadRequest } from 'payload';

/** Runs steps that all happen or none. Each passes `req` on to what it calls, and its language, which `req` else keeps from the step before. */
export async function inTransaction<T>(payload: Payload, steps: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const req = await createLocalReq({}, payload);
  try {
    await initTransaction(req);
    const result = await steps(req);
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}
