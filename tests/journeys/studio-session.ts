import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Product } from '../support/product.ts';
import { sessionIn } from '../support/session.ts';

export type StudioSession = {
  find(collection: string, where?: Record<string, string>): Promise<Record<string, unknown>[]>;
  create(collection: string, fields: object, query?: string): Promise<Record<string, unknown>>;
  update(collection: string, id: string, fields: object, query?: string): Promise<Record<string, unknown>>;
  remove(collection: string, id: string): Promise<void>;
  /** Makes the raw call, for requests that must be refused. */
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
};

/** Returns the `authorization` header of a new session. */
export async function signIn(
  request: APIRequestContext,
  studioUrl: string,
  login: { email: string; password: string },
): Promise<string> {
  const answer = await request.post(`${studioUrl}/api/users/login`, { data: login });
  expect(answer.status(), await answer.text()).toBe(200);
  return `JWT ${sessionIn(new Headers(answer.headersArray().map(({ name, value }) => [name, value])))}`;
}

/** Logs in as the owner of the product. */
export function openOwnerSession(
  request: APIRequestContext,
  { studioUrl, adminEmail, adminPassword }: Pick<Product, 'studioUrl' | 'adminEmail' | 'adminPassword'>,
): Promise<StudioSession> {
  return openStudio(request, studioUrl, { email: adminEmail, password: adminPassword });
}

/** Logs in over the studio's own API, as an editor's browser does. */
export async function openStudio(
  request: APIRequestContext,
  studioUrl: string,
  login: { email: string; password: string },
): Promise<StudioSession> {
  const headers = { authorization: await signIn(request, studioUrl, login), origin: studioUrl };

  async function call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    // The studio may be closing an idle connection; it has read nothing of the request then.
    const send = () =>
      request.fetch(`${studioUrl}/api${path}`, { method, headers, maxRetries: 2, ...(body && { data: body }) });
    const response = await send();
    const answered = { status: response.status(), body: await response.json().catch(() => null) };
    if (!JSON.stringify(answered.body).includes('"confirm_identity"')) return answered;
    // A slow run lasts longer than a sign-in counts for sensitive actions.
    await request.post(`${studioUrl}/api/users/confirm`, { headers, data: { password: login.password } });
    const again = await send();
    return { status: again.status(), body: await again.json().catch(() => null) };
  }
  async function must(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const result = await call(method, path, body);
    expect(result.status, JSON.stringify(result.body)).toBeLessThan(300);
    return Object(result.body);
  }
  return {
    call,
    async find(collection, where = {}) {
      const query = Object.entries(where).map(
        ([field, value]) => `where[${field}][equals]=${encodeURIComponent(value)}`,
      );
      const found = await must('GET', `/${collection}?limit=100&depth=0&${query.join('&')}`);
      return Array.isArray(found.docs) ? found.docs : [];
    },
    create: async (collection, fields, query = '') =>
      Object((await must('POST', `/${collection}${query}`, fields)).doc),
    update: async (collection, id, fields, query = '') =>
      Object((await must('PATCH', `/${collection}/${id}${query}`, fields)).doc),
    remove: async (collection, id) => void (await must('DELETE', `/${collection}/${id}`)),
  };
}
