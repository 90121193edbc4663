import type { Payload } from 'payload';
import { recipientsOf } from '../../content/collections/forms.ts';
import type { Environment } from '../../platform/environment.ts';
import { execute } from '../payload/database/execute.ts';
import { isRecord, textOf } from '../publishing/read-model/localized.ts';

/** What the site offers although the mail that belongs to it cannot be sent. */
export type UnsentPromises = { newsletter: boolean; forms: { id: string; title: string }[] };

const none: UnsentPromises = { newsletter: false, forms: [] };
/** Forms that are read, and those that one answer names. */
const maxRead = 100;
const maxNamed = 5;

/** Returns nothing where there is a mail server. */
export async function unsentPromises(
  payload: Payload,
  { smtpUrl }: Pick<Environment, 'smtpUrl'>,
): Promise<UnsentPromises> {
  if (smtpUrl !== undefined) return none;
  const [newsletter, forms] = await Promise.all([offersNewsletter(payload), formsWithMail(payload)]);
  return { newsletter, forms };
}

/** Whether it was offered at this state of the published content, of one database: reading every page again would find the same. */
const offered = new WeakMap<Payload, { sequence: number; isOffered: boolean }>();

async function offersNewsletter(payload: Payload): Promise<boolean> {
  const [newest] = await execute({ payload }, 'select max(sequence) as sequence from published_documents');
  const sequence = Number(newest?.sequence ?? 0);
  const known = offered.get(payload);
  if (known?.sequence === sequence) return known.isOffered;
  const rows = await execute(
    { payload },
    `select key from published_documents where body is not null and (
       (kind in ('page', 'post', 'section') and body like ?)
       or (kind = 'newsletter' and (body like ? or body like ?))) limit 1`,
    ['%"blockType":"newsletter"%', '%"isInFooter":true%', '%"isAfterPosts":true%'],
  );
  offered.set(payload, { sequence, isOffered: rows.length > 0 });
  return rows.length > 0;
}

async function formsWithMail(payload: Payload): Promise<UnsentPromises['forms']> {
  const { docs } = await payload.find({
    collection: 'forms',
    depth: 0,
    limit: maxRead,
    pagination: false,
    select: { title: true, confirms: true, recipients: true },
    overrideAccess: true,
  });
  return docs
    .filter(isRecord)
    .filter(({ confirms, recipients }) => confirms === true || recipientsOf(recipients).length > 0)
    .slice(0, maxNamed)
    .map(({ id, title }) => ({ id: textOf(id), title: textOf(title) }));
}
