import type { Entry } from './entry.ts';

type Named = Pick<Entry, 'actorId' | 'actor' | 'subjectKind' | 'subjectId' | 'subject' | 'detail'>;

/** How the log names an account: `Ada Example (ada@example.com)`, or the address alone. */
const inBrackets = /\s*\([^\s()]+@[^\s()]+\)/g;
const address = /[^\s()<>,;→]+@[^\s()<>,;→]+/g;
/** Characters of an account's id: enough to tell accounts without a name apart. */
const idCharacters = 8;

/** Returns an entry without email addresses, for readers who do not manage people. An account without a name is shown by the beginning of its id. */
export function withoutAddresses<One extends Named>(entry: One): One {
  return {
    ...entry,
    actor: named(entry.actor, entry.actorId ?? ''),
    subject: named(entry.subject, entry.subjectKind === 'users' ? entry.subjectId : ''),
    detail: named(entry.detail, ''),
  };
}

function named(text: string, id: string): string {
  return text.replace(inBrackets, '').replace(address, id === '' ? '…' : `account ${id.slice(0, idCharacters)}`);
}
