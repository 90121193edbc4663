import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/contract.ts';
import { listJournals } from '../../src/journal/folders.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { fillContent, grantedCookie, postDecision, postEvent, type SiteChild, startSiteChild } from './site-child.ts';

const rounds = process.env.LONG ? 100 : 5;
const writers = 24;

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-kill-'));
  await fillContent(dataDir, fixtureDocuments);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** What was answered 2xx: consent ids of decisions, ids of events. */
type Acknowledged = { decisions: string[]; events: string[] };

test(`of what was acknowledged before ${rounds} sudden deaths nothing is lost, and nothing is there twice`, { timeout: rounds * 30_000 }, async () => {
  const seed = Number(process.env.SEED ?? randomBytes(3).readUIntBE(0, 3));
  console.log(`SEED=${seed}`);
  const acknowledged: Acknowledged = { decisions: [], events: [] };
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.decisions.length + acknowledged.events.length;
    const site = await startSiteChild(dataDir);
    const cookie = await grantedCookie(site, newId());
    const isOver = { value: false };
    const load = Promise.all(Array.from({ length: writers }, (_, at) => write({ site, cookie, isDecider: at % 2 === 0, acknowledged, isOver })));
    // Dies at a moment that is different each round, after some were acknowledged, in the middle of others.
    const wanted = before + 50 + ((seed * (round + 1) * 7_919) % 1_500);
    while (acknowledged.decisions.length + acknowledged.events.length < wanted) await new Promise((resolve) => setImmediate(resolve));
    await site.end('SIGKILL');
    isOver.value = true;
    await load;
  }
  const last = await startSiteChild(dataDir);
  await last.end('SIGTERM');
  const kept = await readAll();
  expect(acknowledged.decisions.length).toBeGreaterThan(rounds);
  expect(acknowledged.events.length).toBeGreaterThan(rounds);
  expect(missing(acknowledged.decisions, kept.decisions)).toEqual([]);
  expect(missing(acknowledged.events, kept.events)).toEqual([]);
  expect([twice(kept.decisions), twice(kept.events)]).toEqual([[], []]);
});

const newId = () => randomBytes(16).toString('hex');

type Writer = { site: SiteChild; cookie: string; isDecider: boolean; acknowledged: Acknowledged; isOver: { value: boolean } };

/** Posts one after the other until the site is gone. What got no answer may be kept or not. */
async function write({ site, cookie, isDecider, acknowledged, isOver }: Writer): Promise<void> {
  while (!isOver.value) {
    const [batch, event] = [newId(), newId()];
    try {
      const answer = await (isDecider ? postDecision(site, batch) : postEvent(site, cookie, { batch, event }));
      if (isDecider && answer.status === 200) acknowledged.decisions.push(JSON.parse(answer.body).consentid);
      if (!isDecider && answer.status === 204) acknowledged.events.push(event);
    } catch {
      return; // The site is gone.
    }
  }
}

async function readAll(): Promise<Acknowledged> {
  const entries: Entry[] = [];
  for (const { folder } of await listJournals(join(dataDir, 'journals'))) {
    for (let from = journalStart, isMore = true; isMore; ) {
      const read = await readJournal({ folder, from, maxEntries: 10_000, maxBytes: 64 * 1024 * 1024 });
      entries.push(...read.entries.map(({ entry }) => entry));
      isMore = read.next.segment !== from.segment || read.next.offset !== from.offset;
      from = read.next;
    }
  }
  return {
    decisions: entries.filter(({ kind }) => kind === 'decision').map(({ body }) => String(Object(body).consentId)),
    events: entries.filter(({ kind }) => kind === 'events').flatMap(({ body }) => Object(body).events.map((event: { id: string }) => event.id)),
  };
}

function missing(wanted: readonly string[], kept: readonly string[]): string[] {
  const there = new Set(kept);
  return wanted.filter((id) => !there.has(id));
}

function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}
