import type { Destination } from '../../measurement/destinations/destination.ts';
import type { NamedVendors } from '../../measurement/destinations/admission.ts';
import { secretPurpose } from '../../measurement/destinations/secret-purpose.ts';
import { defaultRetentionMonths } from '../../measurement/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { openText } from '../../platform/sealed-text.ts';
import { type Keys, readWith } from '../../platform/secret.ts';
import type { StoredDestination } from '../../published/contract.ts';
import { documentOf, openContent, type PublishedRows, readPublished, untilPublished } from '../../published/read.ts';
import { retentionMonthsIn } from '../retention-months.ts';

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
const readKinds = ['destination', 'consent', 'measurement'] as const;
const nothing: ActiveDestinations = { destinations: [], vendors: new Map(), retentionMonths: defaultRetentionMonths };

/** Reads the published read model as the site does, plus the rows that only the worker uses. */
export function openDestinationsSource({
  content,
  keys,
  clock,
}: {
  content: Environment['content'];
  keys: Keys<Buffer>;
  clock: Clock;
}): DestinationsSource {
  let sql: Sql | undefined;
  let reading: Promise<ActiveDestinations> | undefined;
  let readAtMs = -Infinity;
  // Parsing the banner costs more than all else here, up to four times a second, and publishing is rare.
  const readActive = untilPublished(readKinds, async (statements) =>
    activeDestinationsIn(await readPublished(statements, readKinds), keys),
  );

  async function read(): Promise<ActiveDestinations> {
    sql ??= await openContent(content);
    return sql ? readActive(sql) : nothing;
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

/**
 * A destination that cannot be parsed counts as not published: it receives nothing.
 * @throws when the banner or the settings cannot be parsed: events would be skipped, or deliveries deleted, on a guess.
 */
function activeDestinationsIn(
  published: PublishedRows<(typeof readKinds)[number]>,
  keys: Keys<Buffer>,
): ActiveDestinations {
  // Any language of the banner will do: the vendors are the same in all of them.
  const [banner] = published.of('consent');
  const named = banner ? documentOf(banner).vendors : [];
  return {
    destinations: [...published.of('destination')].flatMap((row) =>
      row.ok ? [activeDestination(row.document, keys)] : [],
    ),
    vendors: new Map(named.map(({ id, category }) => [id, category])),
    retentionMonths: retentionMonthsIn(published),
  };
}

function activeDestination(
  { sealedSecret: sealed, ...destination }: StoredDestination,
  keys: Keys<Buffer>,
): ActiveDestination {
  return { ...destination, secret: readWith(keys, (key) => openText(key, { sealed, purpose: secretPurpose })) ?? '' };
}
