import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../support/product.ts';
import { cookiesOf, signIn } from '../support/session.ts';

/** An editor who lists, publishes and reads reports in the studio all day long. */
type Editing = { readonly answers: ReadonlyMap<string, number>; stop(): Promise<void> };

const everyMs = 1_000;
/** Publishes are rarer than reads, as on an ordinary day. */
const publishEvery = 10;

/** @throws when the first login is refused. */
export async function startEditing(product: Product): Promise<Editing> {
  const { studioUrl } = product;
  const login = await signIn(product);
  if (!login.ok) throw new Error(`The studio answered the login with ${login.status}.`);
  const cookie = cookiesOf(login.headers);
  const answers = new Map<string, number>();
  const call = async (kind: string, path: string, body?: object) => {
    const headers = { cookie, origin: studioUrl, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${studioUrl}${path}`, {
      method: body ? 'PATCH' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    answers.set(`${kind} ${answer.status}`, (answers.get(`${kind} ${answer.status}`) ?? 0) + 1);
    return text;
  };
  const { docs } = JSON.parse(await call('list', '/api/pages?limit=20&depth=0'));
  const [today, lastWeek] = [0, 6].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  let isStopped = false;
  const work = async () => {
    for (let turn = 1; !isStopped; turn += 1) {
      await call('view', '/admin');
      await call('list', `/api/pages?limit=20&page=${turn % 3}`);
      await call('report', `/api/reports/overview?from=${lastWeek}&to=${today}&zone=UTC`);
      const page = docs[turn % docs.length];
      if (turn % publishEvery === 0)
        await call('publish', `/api/pages/${page.id}?locale=en`, {
          _status: 'published',
          meta: { description: `Written for the ${turn}th time.` },
        });
      await delay(everyMs);
    }
  };
  const working = work();
  return {
    answers,
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
