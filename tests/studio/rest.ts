import { randomUUID } from 'node:crypto';
import { handleEndpoints, type Payload } from 'payload';
import { sessionIn } from '../support/session.ts';

/** `session`: the token of the session that a sign-in has begun, or empty. */
export type Rest = (
  method: string,
  path: string,
  options?: { token?: string; body?: object | FormData; headers?: Record<string, string> },
) => Promise<{ status: number; body: Record<string, unknown>; text: string; headers: Headers; session: string }>;

/** Returns the REST handlers of a studio, without a server in between. */
export function restOf(payload: Payload): Rest {
  const key = randomUUID();
  const known: Map<string, object> = Reflect.get(globalThis, '_payload');
  known.set(key, { payload, promise: null, reload: false, ws: null, initializedCrons: true });
  return async (method, path, { token, body, headers = {} } = {}) => {
    const sent = body && (await bytesOf(body));
    const request = new Request(`http://localhost:3001/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `JWT ${token}` }),
        ...(sent && { 'content-type': sent.type }),
        ...headers,
      },
      ...(sent && { body: sent.bytes }),
    });
    const response = await handleEndpoints({
      config: payload.config,
      path: new URL(request.url).pathname,
      payloadInstanceCacheKey: key,
      request,
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    return { status, body: Object(parsed(text)), text, headers: answered, session: sessionIn(answered) };
  };
}

/** Returns the complete body, as a network delivers it: a form's stream continues after its reader stops, and then fails. */
async function bytesOf(body: object | FormData): Promise<{ type: string; bytes: ArrayBuffer }> {
  const whole = body instanceof FormData ? new Response(body) : Response.json(body);
  return { type: whole.headers.get('content-type') ?? '', bytes: await whole.arrayBuffer() };
}

/** Returns null for anything but JSON: a file, an export. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
