import { createConsentIds } from '../../consent/decision/ids.ts';
import { type ChainKeys, chainKeysFor } from '../../consent/records/keys.ts';
import type { Journal } from '../../journal/contract.ts';
import { openOwnJournal } from '../../journal/journals.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { openWitnessed } from '../../platform/open-database.ts';
import type { Environment } from '../../platform/environment.ts';
import { createLog } from '../../platform/log.ts';
import { readSecret } from '../../platform/secret.ts';

/** Resources that the studio needs to show consent records, to prove them, and to request their erasure. */
export type WitnessedAccess = {
  /** Opened on first use, so that an unavailable database does not keep the studio from starting. Used for reading only. */
  sql(): Promise<Sql>;
  /** An owner's erasure is journaled like a visitor's; the worker carries out both. Opened on first use. */
  journal(): Promise<Pick<Journal, 'append'>>;
  keys: ChainKeys;
  recordIdOf(consentId: string): string;
};

export function openWitnessedAccess(environment: Environment): WitnessedAccess {
  const secret = readSecret(environment);
  return {
    sql: once(() => openWitnessed(environment)),
    journal: once(() =>
      openOwnJournal({ environment, client: 'studio', clock: systemClock, log: createLog('studio') }),
    ),
    keys: chainKeysFor(secret),
    recordIdOf: (consentId) => createConsentIds(secret).recordIdOf(consentId),
  };
}

/** Opens a resource on first use; after a failure the next call tries again. */
function once<Resource>(open: () => Promise<Resource>): () => Promise<Resource> {
  let opening: Promise<Resource> | undefined;
  return () => {
    opening ??= open();
    opening.catch(() => (opening = undefined));
    return opening;
  };
}
