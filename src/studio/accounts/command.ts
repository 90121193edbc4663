import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { type Role, roles } from '../../content/access/role.ts';
import { CandorError, explain } from '../../platform/errors.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { accountSubject, commandLine, note } from './activity/note.ts';
import { inTransaction } from '../payload/database/in-transaction.ts';
import { openMigrated } from '../migrate.ts';
import { closeStudio } from '../payload/open.ts';
import { removeSecondFactor } from './factors.ts';
import { endSessions } from './sessions.ts';
import { linkHours, setPasswordLink } from './set-password-link.ts';

type Command =
  | { name: 'list' }
  | { name: 'add'; email: string; role: Role }
  | { name: 'link' | 'reset-factor'; email: string };

/** Parses the arguments after `npm run user --`; returns null if the command is unknown. */
export function parseCommand([name, email, role]: readonly (string | undefined)[]): Command | null {
  if (name === 'list') return { name };
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  if (name === 'link' || name === 'reset-factor') return { name, email: email.toLowerCase() };
  const known = roles.find((one) => one === role);
  return name === 'add' && known ? { name, email: email.toLowerCase(), role: known } : null;
}

/** Runs a command and returns the text to show. */
export async function runCommand(payload: Payload, studioUrl: URL, command: Command): Promise<string> {
  if (command.name === 'list') return listAccounts(payload);
  if (command.name === 'reset-factor') return resetFactor(payload, command.email);
  if (command.name === 'add') await addAccount(payload, command.email, command.role);
  const link = await setPasswordLink(payload, studioUrl, command.email);
  if (link)
    return `${link}\nThis link sets the password of ${command.email}. It works once and expires after ${linkHours} hours.`;
  throw unknownUser(command.email);
}

/** For a user who lost the phone and the recovery codes and has no admin to ask. It also ends the sessions. */
async function resetFactor(payload: Payload, email: string): Promise<string> {
  return inTransaction(payload, async (req) => {
    const account = await payload.db.findOne<{ id: string; email: string; name?: string }>({
      collection: 'users',
      where: { email: { equals: email } },
      req,
    });
    if (!account) throw unknownUser(email);
    const wasThere = await removeSecondFactor(req, account.id);
    await endSessions(req, { userId: account.id });
    await note(
      { payload, ...(req.transactionID && { transactionID: req.transactionID }) },
      { kind: 'second-factor-reset', subject: accountSubject(account), actor: commandLine },
    );
    return wasThere
      ? `${email} signs in with the password alone, until a new second factor is set up.`
      : `${email} had no second factor. Every session of the account has ended.`;
  });
}

function unknownUser(email: string): CandorError {
  return new CandorError({
    code: 'user_unknown',
    what: `No account has the email address ${email}.`,
    remedy: 'Run npm run user -- list to see the accounts.',
  });
}

async function listAccounts(payload: Payload): Promise<string> {
  const { docs } = await payload.find({ collection: 'users', pagination: false, sort: 'email', depth: 0 });
  return (
    docs.map((user) => `${String(user.role).padEnd(8)}${String(user.email)}`).join('\n') || 'There is no account yet.'
  );
}

async function addAccount(payload: Payload, email: string, role: Role): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { email: { equals: email } } });
  if (totalDocs > 0) {
    throw new CandorError({
      code: 'user_exists',
      what: `An account with the email address ${email} already exists.`,
      remedy: `Run npm run user -- link ${email} to get a link that sets its password. Change its role in the studio.`,
    });
  }
  // Nobody knows this password, so only the link opens the account.
  await payload.create({ collection: 'users', data: { email, role, password: randomBytes(32).toString('base64url') } });
}

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  if (!command) {
    throw new CandorError({
      code: 'user_command',
      what: 'The words after npm run user -- are not a command.',
      remedy: `npm run user -- list\n              npm run user -- add EMAIL ${roles.join('|')}\n              npm run user -- link EMAIL\n              npm run user -- reset-factor EMAIL`,
    });
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
