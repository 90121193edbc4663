import type { PayloadRequest } from 'payload';
import { type HeadPlace, latestPublications } from '../../../consent/records/publications.ts';
import type { Statements } from '../../../platform/database.ts';
import type { Environment } from '../../../platform/environment.ts';
import { textOf } from '../../publishing/read-model/localized.ts';

/** A place that is set: a file or a host. Addresses themselves may hold a token. */
type PlaceInUse = { place: HeadPlace; name: string };

/** What became of the newest head at a place. `publishedAtMs`, `published`: of the newest one that arrived there. */
export type HeadState = PlaceInUse & {
  askedAtMs: number | null;
  /** On its way. */ isOpen: boolean;
  error: string | null;
  published: number | null;
  publishedAtMs: number | null;
};

/** Returns the places that the settings and the environment name, for every role that may see records. */
export async function placesInUse(
  req: PayloadRequest,
  { headsFile }: Pick<Environment, 'headsFile'>,
): Promise<PlaceInUse[]> {
  const { webhookUrl, timestampUrl } = await req.payload.findGlobal({
    req,
    slug: 'record-heads',
    depth: 0,
    overrideAccess: true,
  });
  const at = (place: HeadPlace, url: string): PlaceInUse[] =>
    url === '' ? [] : [{ place, name: URL.parse(url)?.host ?? '' }];
  return [
    ...(headsFile === undefined ? [] : [{ place: 'file' as const, name: headsFile }]),
    ...at('webhook', textOf(webhookUrl)),
    ...at('timestamp', textOf(timestampUrl)),
  ];
}

export async function readHeadStates(statements: Statements, places: readonly PlaceInUse[]): Promise<HeadState[]> {
  const latest = new Map((await latestPublications(statements)).map((one) => [one.place, one]));
  return places.map((inUse) => {
    const { newest, published } = latest.get(inUse.place) ?? {};
    return {
      ...inUse,
      askedAtMs: newest?.askedAtMs ?? null,
      isOpen: newest?.status === 'waiting' || newest?.status === 'handed',
      error: newest?.lastError ?? null,
      published: published?.sequence ?? null,
      publishedAtMs: published?.publishedAtMs ?? null,
    };
  });
}
