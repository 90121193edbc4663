import type { ChainedEntry } from './chain.ts';
import type { ActivityKind } from './kinds.ts';

/** What is shown of an entry. `actor` and `subject` are empty where the name was erased. */
export type Entry = Omit<ChainedEntry, 'kind'> & { kind: ActivityKind };
