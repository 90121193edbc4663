import type { KeyObject } from 'node:crypto';
import type { FormField } from '../../forms/form.ts';
import type { AddressLimit } from '../../platform/rate-limit.ts';
import type { Journal } from '../../journal/contract.ts';
import type { RecordEvent } from '../../measurement/ingest/server-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/secret.ts';
import type { PagesDependencies } from '../pages.ts';
import type { VariantOf } from '../consent/visitor.ts';
import type { Uploads } from './uploads.ts';

export type FormsDependencies = PagesDependencies & {
  variantOf: VariantOf;
  journal: Pick<Journal, 'append'>;
  clock: Clock;
  /** Tells measurement that a form was accepted, if its visitor may be measured. */
  record: RecordEvent;
  uploads: Uploads;
  /** `subscriber` makes the ids of addresses. */
  keys: { token: Keys; link: Keys; subscriber: KeyObject };
  /** For posts without a token. */
  unprovedRate: AddressLimit;
};

/** The target of a post: a form of the studio, or the newsletter. */
export type Target = { form: string; fields: readonly FormField[] };
