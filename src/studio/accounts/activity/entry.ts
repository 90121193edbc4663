import type { ActivityKind } from './kinds.ts';

/** One line of the activity log. `address`: a network, never a whole address. */
export type Entry = {
  sequence: number;
  atMs: number;
  kind: ActivityKind;
  /** Empty when nobody was signed in. */
  actorId: string;
  actor: string;
  subjectKind: string;
  subjectId: string;
  subject: string;
  detail: string;
  address: string;
};
