import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload';

/** Runs steps that all take effect or none. Each step passes on `req` and its own language, because `req` otherwise keeps that of the step before. */
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
