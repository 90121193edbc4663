/** Measures the time from the studio's response to a publish until visitors see it: a headline on its page, and a navigation label on every page of the site. */
import { randomBytes } from 'node:crypto';
import { type Product, startProduct } from '../tests/support/product.ts';
import { median, record, type Row } from './record.ts';
import { sessionIn } from '../tests/support/session.ts';

const headlineRounds = 20;
const navigationRounds = 8;

const product = await startProduct();
const studio = await logIn(product);
const page = await createPage();
const addresses = await allAddresses();

const headline: number[][] = [];
for (let round = 0; round < headlineRounds; round += 1) {
  const words = `Words ${randomBytes(6).toString('hex')}`;
  headline.push(
    await timed(
      () => studio('PATCH', `/pages/${page.id}`, { title: words, blocks: [hero(words)], _status: 'published' }),
      words,
      [page.address],
    ),
  );
}

const { items } = await studio('GET', '/globals/navigation?depth=0');
const navigation: number[][] = [];
for (let round = 0; round < navigationRounds; round += 1) {
  const label = `Label ${randomBytes(4).toString('hex')}`;
  navigation.push(
    await timed(
      () => studio('POST', '/globals/navigation', { items: [...Object(items), { type: 'url', label, url: '/about' }] }),
      label,
      addresses,
    ),
  );
}
await studio('POST', '/globals/navigation', { items });
record('publish', [
  rowOf('a headline, its page', headline),
  rowOf(`a navigation label, all ${addresses.length} pages`, navigation),
]);
await product.stop();

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function logIn({ studioUrl, adminEmail, adminPassword }: Product): Promise<Call> {
  const headers: Record<string, string> = { origin: studioUrl, 'content-type': 'application/json' };
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${studioUrl}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const session = sessionIn(answer.headers);
    if (session !== '') headers.authorization = `JWT ${session}`;
    const value: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(value)}`);
    return Object(value);
  };
  await call('POST', '/users/login', { email: adminEmail, password: adminPassword });
  return call;
}

async function createPage(): Promise<{ id: string; address: string }> {
  const slug = `bench-${randomBytes(4).toString('hex')}`;
  const { doc } = await studio('POST', '/pages', {
    title: slug,
    slug,
    description: 'A page of a measurement.',
    blocks: [hero('First words')],
    _status: 'published',
  });
  return { id: String(Object(doc).id), address: `${product.siteUrl}/${slug}` };
}

function hero(heading: string): object {
  return { blockType: 'hero', heading, layout: 'centered', actions: [] };
}

/** Returns the pages of the default language; other languages have their own navigation. */
async function allAddresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${product.siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map((match) => String(match[1]))
    .filter((address) => !/\/(de|ar)(\/|$)/.test(new URL(address).pathname));
}

/** Returns the milliseconds until the studio responded, and from then until every page had the words. */
async function timed(publish: () => Promise<unknown>, words: string, wanted: readonly string[]): Promise<number[]> {
  for (const address of wanted) await fetch(address).then((answer) => answer.text());
  const startedAtMs = performance.now();
  await publish();
  const repliedAtMs = performance.now();
  for (const address of wanted) while (!(await fetch(address).then((answer) => answer.text())).includes(words));
  return [repliedAtMs - startedAtMs, performance.now() - repliedAtMs];
}

function rowOf(what: string, rounds: readonly number[][]): Row {
  const [reply, live] = [0, 1].map((at) => rounds.map((round) => round[at] ?? Number.NaN));
  const rounded = (value: number) => Number(value.toFixed(1));
  return {
    what,
    rounds: rounds.length,
    replyMs: rounded(median(reply ?? [])),
    liveAfterReplyMs: rounded(median(live ?? [])),
    slowestMs: rounded(Math.max(...(live ?? []))),
    fromStartMs: rounded(median(rounds.map(([first = 0, second = 0]) => first + second))),
  };
}
