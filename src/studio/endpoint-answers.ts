import type { PayloadRequest } from 'payload';

/** Headers of every response of the studio's own endpoints: each response is meant for one account alone. */
export const headers = { 'cache-control': 'no-store' };

/** Returns an error in the same shape as Payload's own endpoints. */
export function refused(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status, headers });
}

/** Parses the JSON body. Returns undefined for anything else, which callers refuse like any other invalid body. */
export async function bodyOf(req: PayloadRequest): Promise<unknown> {
  try {
    return await req.json?.();
  } catch {
    return undefined; // Not JSON.
  }
}
