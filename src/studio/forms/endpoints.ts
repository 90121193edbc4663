import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Endpoint, PayloadRequest } from 'payload';
import { adminsOnly } from '../../content/access/admins-only.ts';
import { privacyAndAdmins } from '../../content/access/privacy-and-admins.ts';
import { editorsPrivacyAndAdmins } from '../../content/access/editors-privacy-and-admins.ts';
import { type FormsAction, formsActionSchema } from '../../forms/journal-entries.ts';
import { linkAddress, makeLinkToken } from '../../forms/newsletter-links.ts';
import { exportSubmissions, exportSubscribers } from '../../forms/store/export.ts';
import { readNote } from '../../forms/store/notes.ts';
import { readSubmission } from '../../forms/store/search.ts';
import { openUploadFiles } from '../../forms/uploads.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { attachment } from '../../platform/http.ts';
import { deriveMacKey } from '../../platform/secret.ts';
import { noteLook } from '../accounts/activity/looks.ts';
import { note } from '../accounts/activity/note.ts';
import { confirmed, requireConfirmation } from '../accounts/confirmation.ts';
import { bodyOf, forRoles, headers, refused } from '../payload/endpoint-answers.ts';
import type { WitnessedAccess } from '../payload/witnessed-access.ts';
import { applyFormAction } from './form-actions.ts';
import { submissionFilter } from './filter.ts';

/** A stranger's file is downloaded, never rendered by the studio, and could run nothing if it were. */
const fileHeaders = {
  ...headers,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

const roleRefusal = 'Your role does not allow this. Ask an admin.';

type Options = { witnessed: () => WitnessedAccess; environment: Environment; secret: string };

/** Actions of everyone who may read submissions. */
const readersActs: ReadonlySet<FormsAction['act']> = new Set(['handle', 'not-spam', 'note', 'remove-note']);
/** Further actions of the privacy role. */
const privacyActs: ReadonlySet<FormsAction['act']> = new Set(['erase', 'erase-person', 'unsubscribe']);

/** Submissions are personal data: viewers see none, editors read them and mark them as handled, the privacy role and admins export and erase them. */
export function formsEndpoints(options: Options): Endpoint[] {
  return [
    {
      path: '/submissions/export',
      method: 'get',
      handler: forRoles(
        privacyAndAdmins,
        roleRefusal,
        confirmed((req) => downloadSubmissions(req, options)),
      ),
    },
    {
      path: '/submissions/act',
      method: 'post',
      handler: forRoles(editorsPrivacyAndAdmins, roleRefusal, (req) => act(req, options)),
    },
    {
      path: '/submissions/:id/files/:file',
      method: 'get',
      handler: forRoles(editorsPrivacyAndAdmins, roleRefusal, (req) => downloadFile(req, options)),
    },
    {
      path: '/subscribers/export',
      method: 'get',
      handler: forRoles(
        privacyAndAdmins,
        roleRefusal,
        confirmed((req) => downloadSubscribers(req, options)),
      ),
    },
  ];
}

async function act(req: PayloadRequest, { witnessed }: Options): Promise<Response> {
  const asked = formsActionSchema.safeParse(await bodyOf(req));
  if (!asked.success) return refused(400, 'Choose an action and the submissions.');
  if (!mayAct(req, asked.data.act)) return refused(403, roleRefusal);
  if (asked.data.act === 'remove-note' && !(await mayRemove(req, asked.data.noteId, witnessed())))
    return refused(403, 'Only its author and admins remove a note.');
  if (asked.data.act === 'erase' || asked.data.act === 'erase-person') {
    await requireConfirmation(req);
    await note(req, {
      kind: 'erased',
      subject: { kind: 'submissions', id: '', title: '' },
      detail: asked.data.act === 'erase' ? String(asked.data.ids.length) : 'person',
    });
  }
  const isWritten = await applyFormAction(witnessed(), signed(asked.data, req), systemClock.nowMs());
  return isWritten
    ? Response.json({ ok: true }, { status: 202, headers })
    : refused(503, 'This could not be saved, so nothing was done. Try again.');
}

/** Adds who acts; what the request says of it does not count. */
function signed(asked: FormsAction, { user }: PayloadRequest): FormsAction {
  const by = String(user?.id ?? '');
  if (asked.act === 'note') return { ...asked, by, noteId: randomUUID() };
  return asked.act === 'handle' ? { ...asked, by } : asked;
}

/** A note that is gone may be removed again: somebody else was quicker. */
async function mayRemove(req: PayloadRequest, noteId: string, { sql }: WitnessedAccess): Promise<boolean> {
  if (adminsOnly({ req })) return true;
  const note = await readNote(await sql(), noteId);
  return note === undefined || note.author === String(req.user?.id ?? '');
}

function mayAct(req: PayloadRequest, act: FormsAction['act']): boolean {
  return adminsOnly({ req }) || readersActs.has(act) || (privacyActs.has(act) && privacyAndAdmins({ req }));
}

async function downloadSubmissions(req: PayloadRequest, { witnessed }: Options): Promise<Response> {
  await note(req, { kind: 'exported', subject: { kind: 'submissions', id: '', title: '' } });
  return csv(
    exportSubmissions((await witnessed().sql()).longRunning, submissionFilter(req.searchParams)),
    'submissions',
  );
}

async function downloadSubscribers(
  req: PayloadRequest,
  { witnessed, environment, secret }: Options,
): Promise<Response> {
  await note(req, { kind: 'exported', subject: { kind: 'subscribers', id: '', title: '' } });
  const key = deriveMacKey(secret, 'newsletter-link');
  const linkOf = (subscriberId: string) =>
    linkAddress(environment.siteUrl, {
      purpose: 'unsubscribe',
      token: makeLinkToken(key, { purpose: 'unsubscribe', subscriberId, nowMs: 0 }),
      prefix: '',
    });
  return csv(exportSubscribers((await witnessed().sql()).longRunning, linkOf), 'newsletter');
}

async function downloadFile(req: PayloadRequest, { witnessed, environment }: Options): Promise<Response> {
  const { routeParams } = req;
  const submission = await readSubmission(await witnessed().sql(), String(routeParams?.id ?? ''));
  const file = submission?.files.find(({ id }) => id === routeParams?.file);
  const stored = await (file && openUploadFiles(environment).get(file.id));
  if (!file || !stored) return refused(404, 'This file does not exist, or it was erased.');
  try {
    await noteLook(req, { of: 'submissions', id: submission?.id ?? '', kind: 'downloaded' });
  } catch (error) {
    stored.stream.destroy();
    throw error;
  }
  const name = `attachment; filename="${file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return new Response(Readable.toWeb(stored.stream) as ReadableStream<Uint8Array>, {
    headers: {
      ...fileHeaders,
      'content-type': file.mimeType,
      'content-length': String(stored.sizeBytes),
      'content-disposition': name,
    },
  });
}

function csv(lines: AsyncIterable<string>, name: string): Response {
  const body = Readable.toWeb(
    Readable.from(lines).map((line: string) => Buffer.from(line)),
  ) as ReadableStream<Uint8Array>;
  const today = new Date(systemClock.nowMs()).toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
      ...attachment(`${name}-${today}.csv`),
    },
  });
}
