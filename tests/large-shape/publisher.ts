import { setTimeout as delay } from 'node:timers/promises';
import { cookiesOf, signIn } from '../support/session.ts';
import type { Shape } from './shape.ts';

/** How long each site showed the earlier version after a publish was answered. `isQuiet`: nothing was wrong anywhere meanwhile. */
export type Publication = { isQuiet: boolean; lagsMs: readonly number[] };

export type Publisher = {
  publications: readonly Publication[];
  outcomes: ReadonlyMap<string, number>;
  stop(): Promise<void>;
};

const everyMs = 3_000;
const lookEveryMs = 20;
/** A site that is frozen or dead is not waited for. */
const givenUpMs = 10_000;

/** An editor who publishes a page again and again, and looks at every site until it shows it. `quietSince` names the present time without trouble, and is undefined while there is some. */
export function startPublisher(shape: Shape, quietSince: () => number | undefined): Publisher {
  const publications: Publication[] = [];
  const outcomes = new Map<string, number>();
  const over = new AbortController();
  const editor: Editor = { shape, outcomes, session: undefined };
  const publishing = (async () => {
    for (let turn = 1; !over.signal.aborted; turn += 1) {
      const marker = `Published for the ${turn}th time.`;
      const quiet = quietSince();
      if (await publish(editor, marker)) {
        const lagsMs = await Promise.all(shape.siteUrls.map((url) => lagOf(url, marker, over.signal)));
        publications.push({ isQuiet: quiet !== undefined && quiet === quietSince(), lagsMs });
      }
      await delay(everyMs);
    }
  })();
  return {
    ...{ publications, outcomes },
    async stop() {
      over.abort();
      await publishing;
    },
  };
}

type Editor = { shape: Shape; outcomes: Map<string, number>; session: { cookie: string; pageId: string } | undefined };

/** Returns whether the studio has acknowledged it. */
async function publish(editor: Editor, marker: string): Promise<boolean> {
  try {
    editor.session ??= await beginSession(editor.shape);
    const { cookie, pageId } = editor.session;
    const answer = await fetch(`${editor.shape.studioUrl}/api/pages/${pageId}?locale=en`, {
      method: 'PATCH',
      headers: { cookie, origin: editor.shape.studioUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ _status: 'published', description: marker }),
      signal: AbortSignal.timeout(30_000),
    });
    await answer.arrayBuffer();
    count(editor, `publish ${answer.status}`);
    if (answer.status === 401 || answer.status === 403) editor.session = undefined;
    return answer.ok;
  } catch (error) {
    count(editor, `publish: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function beginSession({ studioUrl, admin }: Shape): Promise<{ cookie: string; pageId: string }> {
  const login = await signIn({ studioUrl, ...admin });
  if (!login.ok) throw new Error(`The studio answered the login with ${login.status}.`);
  const cookie = cookiesOf(login.headers);
  const found = await fetch(`${studioUrl}/api/pages?limit=100&depth=0`, { headers: { cookie, origin: studioUrl } });
  const { docs = [] } = (await found.json()) as { docs?: { id: string; slug: string }[] };
  const page = docs.find(({ slug }) => slug === 'about');
  if (!page) throw new Error(`The page that is published again and again is not there (${found.status}).`);
  return { cookie, pageId: page.id };
}

async function lagOf(siteUrl: string, marker: string, signal: AbortSignal): Promise<number> {
  const beganAtMs = performance.now();
  while (!(await shows(siteUrl, marker))) {
    if (performance.now() - beganAtMs > givenUpMs || signal.aborted) return Number.POSITIVE_INFINITY;
    await delay(lookEveryMs);
  }
  return performance.now() - beganAtMs;
}

async function shows(siteUrl: string, marker: string): Promise<boolean> {
  try {
    const page = await fetch(`${siteUrl}/about`, { signal: AbortSignal.timeout(2_000) });
    return (await page.text()).includes(marker);
  } catch {
    return false;
  }
}

function count({ outcomes }: Editor, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}
