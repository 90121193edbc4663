import type { PayloadRequest } from 'payload';
import type { Made, SeedLedger } from './ledger.ts';
import type { References } from './references.ts';

/** The input of a step: the ids from earlier steps, and the ledger with the state in which they left them. */
export type Before = { references: References; ledger: SeedLedger };

/** An atomic part of the seed with its own transaction. `name` is permanent: a newer version completes a database that an older one filled halfway. */
export type SeedStep = {
  name: string;
  /** The label that the user sees while it runs. */
  label: string;
  write(req: PayloadRequest, before: Before): Promise<readonly Made[]>;
};
