import { readEnvironment } from '../platform/environment.ts';
import { readSecret } from '../platform/secret.ts';
import { studioConfig } from './config.ts';

/** A build opens no database and reads no secret. */
const isBuild = process.env.NEXT_PHASE === 'phase-production-build';

const environment = readEnvironment();

export default studioConfig({ environment, secret: isBuild ? 'unused while building' : readSecret(environment) });
