import type { KeyObject } from 'node:crypto';
import {
  type FormsAction,
  parseFormsAction,
  parseSubmissionBody,
  parseSubscriptionBody,
} from '../../forms/journal-entries.ts';
import { linkAddress, makeLinkToken, subscriberIdOf } from '../../forms/newsletter-links.ts';
import { appendSubmission } from '../../forms/store/append.ts';
import { erasePerson, eraseSubmissions } from '../../forms/store/erase.ts';
import { addNote, removeNote } from '../../forms/store/notes.ts';
import { askSubscriber, confirmSubscriber, leaveNewsletter } from '../../forms/store/subscribers.ts';
import { tellTest } from '../../forms/store/tell.ts';
import type { UploadFiles } from '../../forms/uploads.ts';
import type { Entry } from '../../journal/contract.ts';
import type { Sql, Statements } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { parseMail } from '../../platform/mail/mail.ts';
import { addMail, sendAgain } from '../../platform/mail/outbox.ts';
import type { Batch, Consumer } from '../contract.ts';
import { noteTaken, type TakenBatch, wasTaken } from '../take-once.ts';

/** Journal entries of one transaction. */
const maxEntries = 200;

type FormsConsumerOptions = {
  sql: Sql;
  log: Log;
  siteUrl: URL;
  studioUrl: URL;
  linkKey: KeyObject;
  /** Makes the ids of addresses. */
  subscriberKey: KeyObject;
  /** Has the contents of erased files. The sweep removes what a crash leaves behind. */
  files: Pick<UploadFiles, 'noteRemoval' | 'remove'>;
  /** Says that personal data is gone from the database, so that it is removed from the disk as well. */
  noteErasure(): void;
};

/** Records submissions, subscriptions, mails and editors' actions on them in the witnessed database: each batch once, in order. */
export function createFormsConsumer(options: FormsConsumerOptions): Consumer {
  return {
    name: 'forms',
    kinds: ['submission', 'subscription', 'forms_desk', 'mail'],
    maxEntries,
    async take(batch) {
      const files = await options.sql.transaction(async (statements) => {
        const removed = await carry(statements, options, batch);
        await options.files.noteRemoval(removed);
        return removed;
      });
      await options.files.remove(files);
      if (batch.entries.some(isErasure)) options.noteErasure();
    },
  };
}

async function carry(statements: Statements, options: FormsConsumerOptions, batch: Batch): Promise<string[]> {
  const taken: TakenBatch = { batch, table: 'form_batches' };
  if (await wasTaken(statements, taken)) return [];
  const files: string[] = [];
  let unreadable = 0;
  for (const entry of batch.entries) {
    const removed = await carryEntry(statements, options, entry);
    if (removed) files.push(...removed);
    else unreadable += 1;
  }
  await noteTaken(statements, taken);
  if (unreadable > 0)
    options.log.error({ journal: batch.journal, unreadable }, 'Form entries of an unknown format were skipped');
  return files;
}

function isErasure({ kind, body }: Entry): boolean {
  const action = kind === 'forms_desk' ? parseFormsAction(body) : undefined;
  return action?.act === 'erase' || action?.act === 'erase-person' || action?.act === 'remove-note';
}

/** Returns the files to remove; undefined for an entry that cannot be read. */
async function carryEntry(
  statements: Statements,
  options: FormsConsumerOptions,
  entry: Entry,
): Promise<string[] | undefined> {
  switch (entry.kind) {
    case 'submission':
      return carrySubmission(statements, options, entry);
    case 'subscription':
      return carrySubscription(statements, options, entry);
    case 'forms_desk':
      return carryFormsAction(statements, options, entry);
    default:
      return carryMail(statements, entry);
  }
}

/** Records a submission. Files of a repeated post belong to no submission. */
async function carrySubmission(
  statements: Statements,
  { studioUrl }: FormsConsumerOptions,
  { id, atMs, body: given }: Entry,
): Promise<string[] | undefined> {
  const body = parseSubmissionBody(given);
  if (!body) return undefined;
  return (await appendSubmission(statements, { id, body, atMs, studioUrl })) ? [] : body.files.map((file) => file.id);
}

async function carrySubscription(
  statements: Statements,
  { linkKey, subscriberKey, siteUrl }: FormsConsumerOptions,
  { id, atMs, body: given }: Entry,
): Promise<string[] | undefined> {
  const body = parseSubscriptionBody(given);
  if (body?.act === 'ask') {
    const subscriberId = subscriberIdOf(subscriberKey, body.email);
    const token = makeLinkToken(linkKey, { purpose: 'unsubscribe', subscriberId, nowMs: atMs });
    await askSubscriber(statements, {
      subscriberId,
      entryId: id,
      body,
      atMs,
      unsubscribe: linkAddress(siteUrl, { purpose: 'unsubscribe', token, prefix: '' }),
    });
  }
  if (body?.act === 'confirm') await confirmSubscriber(statements, body.subscriberId, atMs);
  if (body?.act === 'unsubscribe') await leaveNewsletter(statements, body.subscriberId, atMs);
  return body && [];
}

async function carryMail(statements: Statements, { id, atMs, body }: Entry): Promise<string[] | undefined> {
  const mail = parseMail(body);
  if (mail) await addMail(statements, { id, mail, atMs });
  return mail && [];
}

async function carryFormsAction(
  statements: Statements,
  { studioUrl }: FormsConsumerOptions,
  { id, atMs, body }: Entry,
): Promise<string[] | undefined> {
  const act = parseFormsAction(body);
  if (act?.act !== 'test') return act && (await carryOut(statements, act, { id, atMs }));
  await tellTest(statements, { id, body: act, atMs, studioUrl });
  return [];
}

async function carryOut(
  statements: Statements,
  act: FormsAction,
  { id, atMs }: Pick<Entry, 'id' | 'atMs'>,
): Promise<string[]> {
  switch (act.act) {
    case 'erase':
      return (await eraseSubmissions(statements, act.ids)).files;
    case 'erase-person':
      return (await erasePerson(statements, act.email)).files;
    case 'handle':
      for (const handled of act.ids)
        await statements.run('UPDATE submissions SET handled_at_ms = ?, handled_by = ? WHERE id = ?', [
          ...(act.isHandled ? [atMs, act.by] : [null, null]),
          handled,
        ]);
      return [];
    case 'note':
      await addNote(statements, {
        id: act.noteId ?? id,
        submissionId: act.submission,
        text: act.text,
        author: act.by,
        atMs,
      });
      return [];
    case 'remove-note':
      await removeNote(statements, act.noteId);
      return [];
    case 'not-spam':
      for (const kept of act.ids) await statements.run('UPDATE submissions SET spam = NULL WHERE id = ?', [kept]);
      return [];
    case 'unsubscribe':
      await leaveNewsletter(statements, act.subscriberId, atMs);
      return [];
    case 'send-again':
      await sendAgain(statements, act.mailId, atMs);
      return [];
  }
}
