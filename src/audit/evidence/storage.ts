import type { CDPSession } from 'puppeteer-core';
import { bounds } from '../contract.ts';
import type { Moment, StorageEvidence } from '../evidence-contract.ts';
import { partyOf } from '../network/party.ts';
import type { Kept } from '../page-answers.ts';
import { bounded } from './cookies.ts';
import { evaluateInFrames } from './frames.ts';
import { type CameFrom, finishInitiator } from './initiators.ts';
import type { ProbeRecord } from './probe-records.ts';
import type { ShapeValue } from './value-shape.ts';

type FrameKept = { origin: string; kept: readonly Kept[] };
export type StorageSnapshot = { when: Moment; frames: readonly FrameKept[] };

/** Reads what all frames of these targets store now. */
export async function readStorage(sessions: readonly CDPSession[], when: Moment): Promise<StorageSnapshot> {
  const frames = await Promise.all(
    sessions.map((session) => evaluateInFrames<FrameKept>(session, { script: 'snapshot', entry: 'readKept' })),
  );
  return { when, frames: frames.flat() };
}

type StorageSources = {
  snapshots: readonly StorageSnapshot[];
  probe: readonly ProbeRecord[];
  site: string;
  shape: ShapeValue;
  cameFrom: CameFrom;
};

type Item = Kept & { origin: string; when: Moment };

/** Returns every key of a visit. A key that was removed before any snapshot is known from its write. */
export function storageEvidence(sources: StorageSources): StorageEvidence[] {
  const written = sources.probe.flatMap(writtenItem);
  const seen = sources.snapshots.flatMap(({ when, frames }) =>
    frames.flatMap(({ origin, kept }) => kept.map((item): Item => ({ ...item, origin, when }))),
  );
  const atEnd = presentAtEnd(seen, sources.snapshots);
  const ids = new Set([
    ...seen.map(idOf),
    ...written
      .filter(({ isRemoval, item }) => !isRemoval && item.kind !== 'cache-storage' && item.kind !== 'service-worker')
      .map(({ item }) => idOf(item)),
  ]);
  return [...ids].slice(0, bounds.storage).flatMap((id): StorageEvidence[] => {
    const evidence = describe(id, { written, seen, sources });
    return evidence ? [{ ...evidence, isPresentAtEnd: atEnd.has(id) }] : [];
  });
}

/** An origin is visible only while one of its documents exists; its stored data remain. */
function presentAtEnd(seen: readonly Item[], snapshots: readonly StorageSnapshot[]): ReadonlySet<string> {
  const lastLook = new Map(
    snapshots.flatMap(({ when, frames }) => frames.map(({ origin }): [string, Moment] => [origin, when])),
  );
  return new Set(seen.filter(({ when, origin }) => when === lastLook.get(origin)).map(idOf));
}

function describe(
  id: string,
  { written, seen, sources }: { written: readonly Written[]; seen: readonly Item[]; sources: StorageSources },
): Omit<StorageEvidence, 'isPresentAtEnd'> | undefined {
  const own = written.filter(({ item }) => belongs(item, id));
  const [firstSeen] = [...seen.filter((item) => idOf(item) === id), ...own.map(({ item }) => item)].toSorted(
    (a, b) => a.when.atMs - b.when.atMs,
  );
  const item =
    seen.findLast((candidate) => idOf(candidate) === id) ?? own.findLast(({ isRemoval }) => !isRemoval)?.item;
  if (!item || !firstSeen) return undefined;
  return {
    ...{
      id,
      kind: item.kind,
      origin: item.origin,
      party: partyOf(item.origin, sources.site),
      key: item.key,
      value: sources.shape(item.value),
    },
    ...(item.scriptUrl ? { scriptUrl: item.scriptUrl } : {}),
    firstSeen: firstSeen.when,
    writes: bounded(
      own.map(({ stack, isRemoval, item: { when } }) => ({
        when,
        by: 'script',
        initiator: finishInitiator({ kind: 'script', stack }, sources.cameFrom),
        isRemoval,
      })),
    ),
  };
}

function idOf({ kind, origin, key }: Pick<Item, 'kind' | 'origin' | 'key'>): string {
  return `${kind}:${origin}:${key}`;
}

/** Matches by name for a cache and by script for a worker, because their contents are only seen later. */
function belongs(item: Item, id: string): boolean {
  if (item.kind === 'cache-storage') return id === idOf(item) || id.startsWith(`${idOf(item)} → `);
  return item.kind === 'service-worker' ? id.startsWith(`service-worker:${item.origin}:`) : id === idOf(item);
}

type Written = { item: Item; isRemoval: boolean; stack: ProbeRecord['stack'] };

function writtenItem({ report, documentUrl, stack, when }: ProbeRecord): Written[] {
  if (!('key' in report)) return [];
  const origin = URL.parse(documentUrl)?.origin ?? documentUrl;
  return [
    {
      item: { kind: report.kind, key: report.key, value: report.value, origin, when },
      isRemoval: report.isRemoval ?? false,
      stack,
    },
  ];
}
