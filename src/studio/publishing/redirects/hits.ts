import type { Field, FieldHook, PayloadRequest } from 'payload';
import { addressOf } from '../../../published/address.ts';
import type { Environment } from '../../../platform/environment.ts';
import { addFields, type Feature } from '../../payload/features.ts';
import { studioServices } from '../../services.ts';
import { placeOnSite } from './local-path.ts';

/** Adds to each redirect the number of requests to its old path within the data retention. */
export function withHits(environment: Environment): Feature {
  const hits = hitsField(environment);
  return (collection) => ({
    ...addFields(collection, [hits]),
    admin: { ...collection.admin, defaultColumns: [...(collection.admin?.defaultColumns ?? []), hits.name] },
  });
}

const hitsField = (environment: Environment) =>
  ({
    name: 'hits',
    type: 'number',
    label: 'Hits',
    virtual: true,
    admin: {
      position: 'sidebar',
      readOnly: true,
      description:
        'How often the old URL was requested by people and search engines within the retention period. A URL without hits needs no redirect.',
    },
    hooks: { afterRead: [(given) => countOf(given, environment)] },
  }) satisfies Field;

/** Returns null when the count is unknown: the list of redirects matters more than its counts. */
async function countOf({ req, data }: Parameters<FieldHook>[0], environment: Environment): Promise<number | null> {
  const place = placeOnSite(data?.from);
  if (!place || !req.user) return null;
  const counts = await countsFor(req, environment);
  return counts ? (counts.get(addressOf(place.locale, place.path)) ?? 0) : null;
}

type Counts = ReadonlyMap<string, number> | undefined;

/** One query of the sums per request, however many redirects it lists. */
const known = new WeakMap<object, Promise<Counts>>();

function countsFor(req: PayloadRequest, environment: Environment): Promise<Counts> {
  const reading = known.get(req.context) ?? readCounts(req, environment);
  known.set(req.context, reading);
  return reading;
}

async function readCounts({ payload }: PayloadRequest, environment: Environment): Promise<Counts> {
  try {
    const rows = await (
      await studioServices(environment).sql()
    ).all('SELECT path, sum(hits) AS hits FROM redirect_hits GROUP BY path');
    return new Map(rows.map((row) => [String(row.path), Number(row.hits)]));
  } catch (error) {
    payload.logger.debug({ err: error }, 'Hits of redirects could not be read');
    return undefined;
  }
}
