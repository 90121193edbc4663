import type { PayloadRequest } from 'payload';

/** Of every answer of the studio's own endpoints: what stands in it is some account's alone. */
export const headers = { 'cache-control': 'no-store' };

/** In the shape that Payload's own endpoints refuse in. */
export function refused(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status, headers });
}

/** Whatever was sent; undefined when it is no JSON, which is refused like any other wrong body. */
export async function bodyOf(req: PayloadRequest): Promise<unknown> {
  try {
    return await req.json?.();
  } catch {
    return undefined; // Not JSON.
  }
}
