import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type Destination, destinationCategories } from '../../measurement/destinations/destination.ts';
import type { NamedVendors } from '../../measurement/destinations/admission.ts';
import { secretPurpose } from '../../measurement/destinations/secret-purpose.ts';
import type { Clock } from '../../platform/clock.ts';
import { openDatabase, type Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { optionalCategories } from '../../platform/categories.ts';
import { parseJson } from '../../platform/json.ts';
import { openText } from '../../platform/sealed-text.ts';

/** A destination in use, with its secret; empty when it has none or when another SECRET sealed it. */
export type ActiveDestination = Destination & { secret: string };

/** Where events go now, and which vendors this site's banner names. */
export type ActiveDestinations = {
  destinations: readonly ActiveDestination[];
  vendors: NamedVendors;
  retentionMonths: number;
};

export type DestinationsSource = {
  /** Returns the published state, at most `freshMs` old. @throws when the content database does not answer: nothing is sent on a guess. */
  present(): Promise<ActiveDestinations>;
  close(): Promise<void>;
};

/** How soon a change in the studio takes effect. */
const freshMs = 250;
const defaultRetentionMonths = 14;
const nothing: ActiveDestinations = { destinations: [], vendors: new Map(), retentionMonths: defaultRetentionMonths };

/** Any language of the banner will do: the vendors are the same in all of them. */
const selectPublished =
  "SELECT kind, body FROM published_documents WHERE body IS NOT NULL AND kind IN ('destination', 'consent', 'measurement') ORDER BY key";

const text = z.string();
const destinationShape = z.object({
  ...{
    id: text,
    name: text,
    kind: z.enum(['ga4', 'meta', 'webhook', 'export']),
    category: z.enum(destinationCategories),
    vendor: text.nullable(),
  },
  sends: z.enum(['key-events', 'everything']),
  isDryRun: z.boolean(),
  sinceMs: z.number(),
  conversions: z.array(
    z.object({ event: text, sendAs: text, value: z.number().nullable(), currency: text.nullable() }),
  ),
  settings: z.object({
    measurementId: text,
    pixelId: text,
    testEventCode: text,
    limitsDataUse: z.boolean(),
    address: text,
    keepDays: z.number(),
  }),
  sealedSecret: text,
});
const bannerShape = z.object({ vendors: z.array(z.object({ id: text, category: z.enum(optionalCategories) })) });
const measurementShape = z.object({ retentionMonths: z.number().int().min(1) });

/** Reads the published read model as the site does, plus the rows that only the worker uses. */
export function openDestinationsSource({
  content,
  key,
  clock,
}: {
  content: Environment['content'];
  key: Buffer;
  clock: Clock;
}): DestinationsSource {
  let sql: Sql | undefined;
  let reading: Promise<ActiveDestinations> | undefined;
  let readAtMs = -Infinity;

  async function read(): Promise<ActiveDestinations> {
    if (!sql && content.kind === 'sqlite' && !existsSync(content.file)) return nothing;
    sql ??= await openDatabase(content);
    const rows = await sql.all(selectPublished);
    const bodies = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => parseJson(String(row.body)));
    return {
      destinations: bodies('destination').flatMap((body) => activeDestination(body, key)),
      vendors: new Map(
        bannerShape.safeParse(bodies('consent')[0]).data?.vendors.map(({ id, category }) => [id, category]),
      ),
      retentionMonths:
        measurementShape.safeParse(bodies('measurement')[0]).data?.retentionMonths ?? defaultRetentionMonths,
    };
  }

  return {
    present() {
      if (reading && clock.nowMs() - readAtMs < freshMs) return reading;
      readAtMs = clock.nowMs();
      reading = read();
      reading.catch(() => (reading = undefined)); // The next caller reads again; current callers receive the failure.
      return reading;
    },
    async close() {
      await sql?.close();
    },
  };
}

function activeDestination(body: unknown, key: Buffer): ActiveDestination[] {
  const parsed = destinationShape.safeParse(body);
  if (!parsed.success) return [];
  const { sealedSecret, ...destination } = parsed.data;
  return [
    {
      ...destination,
      secret: sealedSecret === '' ? '' : (openText(key, { sealed: sealedSecret, purpose: secretPurpose }) ?? ''),
    },
  ];
}
