import type { PayloadRequest } from 'payload';
import type { SeedLedger } from './ledger.ts';
import type { References } from './references.ts';

/** A document that a step made. `written`: what it then said, where a later step goes on with it. */
export type Made = { reference: string; place: string; id: string; written?: string };

/** What a step finds: the ids of what earlier ones made, and the ledger that says how they left it. */
export type Before = { references: References; ledger: SeedLedger };

/**
 * A part of the seed that happens whole or not at all, in a transaction of its own. `name` is permanent: a database that was
 * half filled by one version is filled up by the next.
 */
export type SeedStep = {
  name: string;
  /** What a person sees while it runs. */
  label: string;
  write(req: PayloadRequest, before: Before): Promise<readonly Made[]>;
};
