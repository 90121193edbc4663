import { backgroundHeader } from './background-header.ts';
import type { Translate } from '../../translations/translate.ts';

/**
 * `status` is 0 when there was no response. `message` is the endpoint's own, in the reader's language; `data` is what it says beside it, such as what a
 * login still needs.
 */
export type Refused = { ok: false; status: number; message: string | undefined; data: Record<string, unknown> };
export type Answered<Body> = { ok: true; body: Body } | Refused;

type Call = {
  body?: object;
  method?: string;
  signal?: AbortSignal | undefined;
  /** The page asks again by itself: the session is not used by it, and ends when nobody else uses it. */ isBackground?: boolean;
};

/**
 * Calls an endpoint of the studio: POST with a body, otherwise GET. Every view calls this way. `Body` is the type that the endpoint's module exports; it
 * is not checked again, because the same build answers.
 */
export function callStudio<Body>(address: string, call: Call = {}): Promise<Answered<Body>> {
  return answered(address, call, async (response): Promise<Body> => response.json());
}

/** Posts to an endpoint that answers with a file; its name is the one that the endpoint gives it. */
export function fetchFile(address: string, body: object): Promise<Answered<File>> {
  return answered(address, { body }, async (response) => {
    const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return new File([await response.blob()], name);
  });
}

async function answered<Body>(
  address: string,
  { body, method = body ? 'POST' : 'GET', signal, isBackground = false }: Call,
  read: (response: Response) => Promise<Body>,
): Promise<Answered<Body>> {
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(isBackground && { [backgroundHeader]: 'yes' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (response.ok) return { ok: true, body: await read(response) };
    const refusal = await response.json().catch(() => undefined);
    return refusedWith(response.status, refusal?.errors?.[0]);
  } catch {
    // No network, or a proxy in between that answers 200 and no JSON.
    return { ok: false, status: 0, message: undefined, data: {} };
  }
}

/** Returns whether a call was refused to whoever made it: nobody is signed in any longer, or an account without the right. */
export function isSignedOut(answered: Answered<unknown>): boolean {
  return !answered.ok && (answered.status === 401 || answered.status === 403);
}

/** Returns what a reader is told of a call that failed. */
export function messageOf({ status, message }: Refused, t: Translate): string {
  if (message !== undefined) return message;
  return status === 0
    ? t('The studio does not answer. Try again in a moment.')
    : t('The studio did not accept the request. Sign in again and retry.');
}

/** Reads the first error of an answer. Prefers the message of a field, which says more than the general one. */
export function refusedWith(status: number, error: unknown): Refused {
  const { message, data } = Object(error);
  const [field] = Array.isArray(data?.errors) ? data.errors : [];
  const text: unknown = field?.message ?? message;
  return { ok: false, status, message: typeof text === 'string' ? text : undefined, data: Object(data) };
}
