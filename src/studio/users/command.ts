import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { type Role, roles } from '../../content/access/role.ts';
import { CandorError, explain } from '../../platform/errors.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { accountSubject, commandLine, note } from '../activity/note.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openMigrated } from '../migrate.ts';
import { closeStudio } from '../open.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { linkHours, setPasswordLink } from './set-password-link.ts';

type Command = { name: 'list' } | { name: 'add'; email: string; role: Role } | { name: 'link' | 'reset-factor'; email: string };

/** What the words after `npm run user --` ask for; null when they ask for nothing this command knows. */
export function parseCommand([name, email, role]: readonly (string | undefined)[]): Command | null {
  if (name === 'list') return { name };
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  if (name === 'link' || name === 'reset-factor') return { name, email: email.toLowerCase() };
  const known = roles.find((one) => one === role);
  return name === 'add' && known ? { name, email: email.toLowerCase(), role: known } : null;
}

/** Carries out a command and says what to show. */
export async function runCommand(payload: Payload, studioUrl: URL, command: Command): Promise<string> {
  if (command.name === 'list') return listAccounts(payload);
  if (command.name === 'reset-factor') return resetFactor(payload, command.email);
  if (command.name === 'add') await addAccount(payload, command.email, command.role);
  const link = await setPasswordLink(payload, studioUrl, command.email);
  if (link) return `${link}\nSets the password of ${command.email}, once, within ${linkHours} hours.`;
  throw unknownUser(command.email);
}

/** For whoever lost the phone and the recovery codes, and has no admin to ask. Sessions end with it. */
async function resetFactor(payload: Payload, email: string): Promise<string> {
  return inTransaction(payload, async (req) => {
    const account = await payload.db.findOne<{ id: string; email: string; name?: string }>({ collection: 'users', where: { email: { equals: email } }, req });
    if (!account) throw unknownUser(email);
    const wasThere = await removeSecondFactor(req, account.id);
    await endSessions(req, { userId: account.id });
    await note({ payload, ...(req.transactionID && { transactionID: req.transactionID }) }, { kind: 'second-factor-reset', subject: accountSubject(account), actor: commandLine });
    return wasThere ? `${email} signs in with the password alone, until a new second factor is set up.` : `${email} had no second factor. Every session of the account is ended.`;
  });
}

function unknownUser(email: string): CandorError {
  return new CandorError({ code: 'user_unknown', what: `There is no account ${email}.`, remedy: 'npm run user -- list shows the accounts there are.' });
}

async function listAccounts(payload: Payload): Promise<string> {
  const { docs } = await payload.find({ collection: 'users', pagination: false, sort: 'email', depth: 0 });
  return docs.map((user) => `${String(user.role).padEnd(8)}${String(user.email)}`).join('\n') || 'There is no account yet.';
}

async function addAccount(payload: Payload, email: string, role: Role): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { email: { equals: email } } });
  if (totalDocs > 0) {
    throw new CandorError({ code: 'user_exists', what: `There is an account ${email} already.`, remedy: `npm run user -- link ${email} makes a link to set its password; its role is changed in the studio.` });
  }
  // Nobody knows this password, so the account opens only with the link.
  await payload.create({ collection: 'users', data: { email, role, password: randomBytes(32).toString('base64url') } });
}

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  if (!command) {
    throw new CandorError({ code: 'user_command', what: 'This is not a command.', remedy: `npm run user -- list\n              npm run user -- add EMAIL ${roles.join('|')}\n              npm run user -- link EMAIL\n              npm run user -- reset-factor EMAIL` });
  }
  const environment = readEnvironment();
  const { studio } = await openMigrated(environment);
  try {
    console.log(await runCommand(studio.payload, environment.studioUrl, command));
  } finally {
    await closeStudio(studio);
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
