import type { Delivery, Submission } from '../../forms/store/search.ts';
import type { PayloadRequest } from 'payload';
import { adminsOnly } from '../../content/access/admins-only.ts';
import type { SubmissionNote } from '../../forms/store/notes.ts';
import { type Reader, shownNames } from '../accounts/shown-names.ts';
import type { Translate } from '../translations/translate.ts';

/** Returns the submissions with the name of who handled each, as the reader is shown it. */
export async function withHandlers(reader: Reader, submissions: readonly Submission[]): Promise<Submission[]> {
  const nameOf = await shownNames(
    reader,
    submissions.map(({ handledBy }) => handledBy ?? ''),
  );
  return submissions.map((one) => ({ ...one, handledBy: one.handledBy && nameOf(one.handledBy) }));
}

/** Returns notes with the names of their authors, as the reader is shown them, and whether the reader may remove each. */
export async function shownNotes(
  req: PayloadRequest,
  notes: readonly SubmissionNote[],
): Promise<(SubmissionNote & { isRemovable: boolean })[]> {
  const nameOf = await shownNames(
    req,
    notes.map(({ author }) => author),
  );
  return notes.map((note) => ({
    ...note,
    author: nameOf(note.author),
    isRemovable: adminsOnly({ req }) || note.author === String(req.user?.id ?? ''),
  }));
}

/**
 * Returns deliveries as everybody but admins sees them: only admins see where a form sends submissions, and an error may repeat the address. The sender's own
 * address is part of the submission.
 */
export function withoutTargets(
  deliveries: readonly Delivery[],
  { sender, t }: { sender: string | null; t: Translate },
): Delivery[] {
  return deliveries.map((delivery) =>
    delivery.what.toLowerCase() === sender?.toLowerCase()
      ? delivery
      : { ...delivery, what: t(delivery.kind === 'webhook' ? 'Webhook' : 'Notification email'), lastError: null },
  );
}
