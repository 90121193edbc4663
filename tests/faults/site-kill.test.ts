import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSubmissionBody } from '../../src/forms/journal-entries.ts';
import { uploadFolderOf } from '../../src/forms/uploads.ts';
import type { Entry } from '../../src/journal/contract.ts';
import { listJournals } from '../../src/journal/folders.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { contactForm } from '../site/fixture/forms.ts';
import {
  fillContent,
  forwardedFrom,
  grantedCookie,
  postDecision,
  postEvent,
  postForm,
  type SiteChild,
  startSiteChild,
} from './site-child.ts';

const rounds = process.env.LONG ? 50 : 5;
const writers = 24;

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-kill-'));
  await fillContent(dataDir, [...fixtureDocuments, contactForm()]);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** What got a 2xx response: consent ids of decisions, ids of events, messages of forms, which are also in the file attached to each. */
type Acknowledged = { decisions: string[]; events: string[]; forms: string[] };
type Kind = 'decision' | 'event' | 'form';

test(
  `of what was acknowledged before ${rounds} sudden deaths nothing is lost, and nothing is there twice`,
  { timeout: rounds * 30_000, tags: ['long'] },
  async () => {
    const seed = Number(process.env.SEED ?? randomBytes(3).readUIntBE(0, 3));
    console.log(`SEED=${seed}`);
    const acknowledged: Acknowledged = { decisions: [], events: [], forms: [] };
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.decisions.length + acknowledged.events.length;
      // The posts come from many addresses, because one address may not send that many.
      const site = await startSiteChild(dataDir, { TRUSTED_PROXIES: '127.0.0.1' });
      const cookie = await grantedCookie(site, newId());
      const isOver = { value: false };
      const load = Promise.all(
        Array.from({ length: writers }, (_, at) =>
          write({ site, cookie, kind: at === 0 ? 'form' : at % 2 === 0 ? 'decision' : 'event', acknowledged, isOver }),
        ),
      );
      // The kill happens at a different moment in each round, after some acknowledgements and in the middle of other requests.
      const wanted = before + 50 + ((seed * (round + 1) * 7_919) % 1_500);
      while (acknowledged.decisions.length + acknowledged.events.length < wanted)
        await new Promise((resolve) => setImmediate(resolve));
      await site.end('SIGKILL');
      isOver.value = true;
      await load;
    }
    const last = await startSiteChild(dataDir);
    await last.end('SIGTERM');
    const kept = await readAll();
    expect(acknowledged.decisions.length).toBeGreaterThan(rounds);
    expect(acknowledged.events.length).toBeGreaterThan(rounds);
    expect(acknowledged.forms.length).toBeGreaterThan(rounds);
    expect(missing(acknowledged.decisions, kept.decisions)).toEqual([]);
    expect(missing(acknowledged.events, kept.events)).toEqual([]);
    expect(missing(acknowledged.forms, kept.forms)).toEqual([]);
    expect([twice(kept.decisions), twice(kept.events), twice(kept.forms)]).toEqual([[], [], []]);
  },
);

const newId = () => randomBytes(16).toString('hex');

type Writer = { site: SiteChild; cookie: string; kind: Kind; acknowledged: Acknowledged; isOver: { value: boolean } };

/** Posts one after the other until the site is gone. Requests without a response may or may not be stored. */
async function write({ isOver, ...writer }: Writer): Promise<void> {
  while (!isOver.value) {
    try {
      await writeOne(writer);
    } catch {
      return; // The site is gone.
    }
  }
}

async function writeOne({ site, cookie, kind, acknowledged }: Omit<Writer, 'isOver'>): Promise<void> {
  const [batch, id] = [newId(), newId()];
  if (kind === 'decision') {
    const answer = await postDecision(site, batch, forwardedFrom(batch));
    if (answer.status === 200) acknowledged.decisions.push(JSON.parse(answer.body).consentid);
  } else if (kind === 'event') {
    if ((await postEvent(site, cookie, { batch, event: id, from: forwardedFrom(id) })).status === 204)
      acknowledged.events.push(id);
  } else if ((await postForm(site, id)).status === 200) acknowledged.forms.push(id);
}

async function readAll(): Promise<Acknowledged> {
  const entries: Entry[] = [];
  for (const { folder } of await listJournals(join(dataDir, 'journals'))) {
    for (let from = journalStart, isMore = true; isMore;) {
      const read = await readJournal({ folder, from, maxEntries: 10_000, maxBytes: 64 * 1024 * 1024 });
      entries.push(...read.entries.map(({ entry }) => entry));
      isMore = read.next.segment !== from.segment || read.next.offset !== from.offset;
      from = read.next;
    }
  }
  return {
    decisions: entries.filter(({ kind }) => kind === 'decision').map(({ body }) => String(Object(body).consentId)),
    events: entries.filter(({ kind }) => kind === 'events').flatMap(({ body }) => sentEvents(body)),
    forms: entries.filter(({ kind }) => kind === 'submission').flatMap(({ body }) => messageOf(body)),
  };
}

/** Every batch without a visitor's cookie brings session starts, always under the same ids; the store keeps each once. */
function sentEvents(body: unknown): string[] {
  const events: { id: string; name: string }[] = Object(body).events;
  return events.filter(({ name }) => name !== 'first_visit' && name !== 'session_start').map(({ id }) => id);
}

/** Returns the typed message, if the attached file is complete. */
function messageOf(body: unknown): string[] {
  const submission = parseSubmissionBody(body);
  const typed = submission?.fields.find(({ name }) => name === 'message')?.values[0];
  const [file] = submission?.files ?? [];
  return typed && file && readFileSync(join(uploadFolderOf(dataDir), file.id), 'utf8') === typed ? [typed] : [];
}

function missing(wanted: readonly string[], kept: readonly string[]): string[] {
  const there = new Set(kept);
  return wanted.filter((id) => !there.has(id));
}

function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}
