import { BasePayload, type Payload } from 'payload';
import { generateLists } from '../../content/generate.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { longRunningLimits, type PostgresLimits } from '../../platform/postgres-pool.ts';
import { readSecret } from '../../platform/secret.ts';

export type Studio = { payload: Payload; environment: Environment };

type OpenStudio = {
  environment?: Environment;
  /** When false, the schema is known but no database is opened. */
  isConnected?: boolean;
  /** Defaults to the limits for migrations, imports and backups. */
  databaseLimits?: PostgresLimits;
};

/** Opens Payload in a plain Node process, for commands and tests. Close it with `closeStudio`. */
export async function openStudio({
  environment = readEnvironment(),
  isConnected = true,
  databaseLimits = longRunningLimits,
}: OpenStudio = {}): Promise<Studio> {
  // The configuration imports the lists of blocks and vendors, so they must exist before it is loaded.
  generateLists();
  const { studioConfig } = await import('../config.ts');
  const config = await studioConfig({
    environment,
    secret: isConnected ? readSecret(environment) : 'unused without a database',
    databaseLimits,
  });
  const payload = await new BasePayload().init({ config, disableDBConnect: !isConnected, disableOnInit: true });
  return { payload, environment };
}

export async function closeStudio(studio: Studio): Promise<void> {
  await studio.payload.destroy();
}
