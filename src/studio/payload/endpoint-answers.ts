import type { Endpoint, PayloadRequest } from 'payload';

/** Headers of every response of the studio's own endpoints: each response is meant for one account alone. */
export const headers = { 'cache-control': 'no-store' };

/** Returns an error in the same shape as Payload's own endpoints. */
export function refused(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status, headers });
}

/** Returns a handler for the users that `isAllowed` accepts. All others get 403 with `refusal` before anything of the request is read. */
export function forRoles(
  isAllowed: (asked: { req: PayloadRequest }) => boolean,
  refusal: string,
  handler: Endpoint['handler'],
): Endpoint['handler'] {
  return async (req) => (isAllowed({ req }) ? handler(req) : refused(403, refusal));
}

/** Parses the JSON body. Returns undefined for anything else, which callers refuse like any other invalid body. */
export async function bodyOf(req: PayloadRequest): Promise<unknown> {
  try {
    return await req.json?.();
  } catch {
    return undefined; // Not JSON.
  }
}
