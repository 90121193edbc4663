import { type Environment, maxSecrets, readEnvironment } from '../../platform/environment.ts';
import { CandorError, explain } from '../../platform/errors.ts';
import { signingKeyFor } from '../../platform/signing-key.ts';
import { newSecret, readSecret, secretId, secretsIn, writeSecrets } from '../../platform/secret.ts';
import { activityKeys } from '../accounts/activity/keys.ts';
import { vouchForActivity } from '../accounts/activity/vouch.ts';
import { openMigrated } from '../migrate.ts';
import { inTransaction } from '../payload/database/in-transaction.ts';
import { closeStudio } from '../payload/open.ts';
import { lockStoppedProduct } from '../payload/stopped-product.ts';
import { sealAnew, type SealedAnew } from './seal-anew.ts';

const commands = ['rotate', 'seal', 'forget', 'list'] as const;
type Command = (typeof commands)[number];

/** Parses the arguments after `npm run secret:rotate --`. @throws CandorError `secret_rotate_command` */
export function parseCommand([word, ...more]: readonly string[]): Command {
  const command = word === undefined ? 'rotate' : commands.find((one) => one !== 'rotate' && word === `--${one}`);
  if (command && more.length === 0) return command;
  throw new CandorError({
    code: 'secret_rotate_command',
    what: 'These arguments are not known.',
    remedy: 'Run npm run secret:rotate, or with one of -- --seal, -- --forget and -- --list (docs/operations.md).',
  });
}

/** Runs a command on a stopped product, and returns the text to show. */
export async function runCommand(environment: Environment, command: Command): Promise<string> {
  const secrets = secretsIn(readSecret(environment));
  if (command === 'list') return listed(secrets);
  if (command === 'rotate') return environment.secret === undefined ? rotate(environment, secrets) : inEnvironment();
  const sealed = await sealWith(environment, secrets);
  return command === 'forget' ? `${sealed}\n${forget(environment, secrets)}` : sealed;
}

async function rotate(environment: Environment, secrets: readonly string[]): Promise<string> {
  if (secrets.length >= maxSecrets) {
    throw new CandorError({
      code: 'secret_too_many',
      what: `${secrets.length} secrets are kept already, which is the most.`,
      remedy:
        'Forget the earlier ones first: npm run secret:rotate -- --forget. docs/operations.md says what that ends.',
    });
  }
  const all = [newSecret(), ...secrets];
  // The file comes first: whatever is sealed with a secret, the secret is on the disk before.
  writeSecrets(environment, all);
  return `The secret is changed: ${secretId(all[0] ?? '')} makes everything new, and ${secrets.map(secretId).join(', ')} still read.\n${await sealWith(environment, all)}\nStart Candor again. Back up the data folder, because older backups do not contain the new secret.`;
}

function forget(environment: Environment, [present, ...earlier]: readonly string[]): string {
  if (present === undefined || earlier.length === 0) return 'There are no earlier secrets to forget.';
  if (environment.secret !== undefined)
    return 'Remove SECRET_EARLIER from the environment now and start Candor again. docs/operations.md says what that ends.';
  writeSecrets(environment, [present]);
  return `Forgotten: ${earlier.map(secretId).join(', ')}. docs/operations.md says what that ends.`;
}

async function sealWith(environment: Environment, secrets: readonly string[]): Promise<string> {
  const secret = secrets.join('\n');
  const { studio } = await openMigrated({ ...environment, secret });
  try {
    const sealed = sentence(await sealAnew(studio.payload, secret));
    const isIntact = await inTransaction(studio.payload, (req) => vouchForActivity(req, activityKeys(secret)));
    return isIntact ? sealed : `${sealed}\n${brokenLog}`;
  } finally {
    await closeStudio(studio);
  }
}

const brokenLog =
  'The activity log is broken, so the new secret does not vouch for it. Run npm run activity:verify to see where; keep the earlier secrets until you know why.';

function sentence({ secondFactors, destinations, unreadable }: SealedAnew): string {
  const sealed = `Sealed anew: ${secondFactors} second factors and ${destinations} secrets of destinations.`;
  return unreadable === 0
    ? sealed
    : `${sealed} ${unreadable} could not be read with any of the secrets; they were sealed with one that is lost.`;
}

/** One line for each secret: its id, its use, and the public key of the consent records that it has signed, for `consent:verify --public-key`. */
function listed(secrets: readonly string[]): string {
  const lineOf = (secret: string, at: number) =>
    `${secretId(secret)}  ${at === 0 ? 'makes and reads' : 'reads          '}  ${signingKeyFor(secret, 'chain-signing').publicKey}`;
  return secrets.map(lineOf).join('\n');
}

/** On several machines the value must change everywhere, which only the operator can do. */
function inEnvironment(): string {
  return `SECRET comes from the environment, so nothing was changed. Change it in two steps, on every machine:\n\n1. SECRET_EARLIER=NEW,OLD with SECRET=OLD, and restart: every process can read what the new secret will make.\n2. SECRET=NEW with SECRET_EARLIER=OLD, and restart.\n\nThen run npm run secret:rotate -- --seal. A value for NEW: ${newSecret()}`;
}

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  const environment = readEnvironment();
  const locks = command === 'list' ? [] : lockStoppedProduct(environment);
  try {
    console.log(await runCommand(environment, command));
  } finally {
    for (const lock of locks) lock.release();
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
