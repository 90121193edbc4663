import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { returnPathOf } from '../../consent/decision/return-path.ts';
import { type Checked, checkPosted, type FieldError } from '../../forms/check.ts';
import type { SpamReason } from '../../forms/journal-entries.ts';
import { spamReasonOf } from '../../forms/spam.ts';
import { filled, formTexts } from '../../forms/texts.ts';
import { makeToken, readToken } from '../../forms/token.ts';
import type { Locale } from '../../published/contract.ts';
import { parsePath } from '../../delivery/path.ts';
import { tooOften } from '../../delivery/refusals.ts';
import type { Delivered } from '../../delivery/routes.ts';
import { errorAnswer, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import { readWith } from '../../platform/secret.ts';
import { localPathOf } from '../address.ts';
import { type Page, pageAgain, refusalAnswer, wantsJson } from './answers.ts';
import type { FormsDependencies, Target } from './dependencies.ts';
import { type PostRead, readPost, type ReadPost } from './read-post.ts';

/** A post that is valid for its form. `id` is the same when the same post is sent again. */
export type TakenPost = Checked & { ok: true; id: string; page: Page; isProved: boolean; spam: SpamReason | null };
/** The post could not be made durable, or one of its files could not. */
export const notRecorded = errorAnswer(
  503,
  'not_recorded',
  'The form could not be saved. Nothing was sent. Please try again.',
  { 'retry-after': '5' },
);

type PostTaken = TakenPost | { ok: false; answer: Delivered };

type Taking = { request: Incoming; stream: Readable; targetIn: (locale: Locale) => Target };

/** Checks that every form shares: same origin, size, rate and the form's own rules. When this resolves, the files of a refused post are deleted. */
export async function takePost(
  dependencies: FormsDependencies,
  { request, stream, targetIn }: Taking,
): Promise<PostTaken> {
  if (!isSameOrigin(request.headers, dependencies.origin))
    return refused(errorAnswer(403, 'cross_site', 'Forms are accepted from the pages of this website only.'));
  const read = await readPost({
    headers: request.headers,
    stream,
    fields: targetIn('en').fields,
    uploads: dependencies.uploads,
    log: dependencies.log,
  });
  const page = pageOf(read.post);
  const target = targetIn(page.locale);
  const outcome = read.ok
    ? await judge(dependencies, { request, post: read.post, page, target })
    : await unread(dependencies, { request, page, reason: read.reason });
  if (!outcome.ok) await dependencies.uploads.discard([...read.post.files.values()].flat());
  return outcome;
}

type Judging = { request: Incoming; post: ReadPost; page: Page; target: Target };

async function judge(dependencies: FormsDependencies, judging: Judging): Promise<PostTaken> {
  const { request, post, page, target } = judging;
  const given = { token: first(post, '_token'), form: target.form, nowMs: dependencies.clock.nowMs() };
  const submission = readWith(dependencies.keys.token, (key) => readToken(key, given));
  const isProved = submission !== undefined;
  const waitSeconds = isProved ? undefined : dependencies.unprovedRate(request);
  if (waitSeconds !== undefined)
    return {
      ok: false,
      answer: await refusalAnswer(dependencies, request, {
        page,
        refusal: tooOften(waitSeconds),
        message: formTexts(page.locale).tooOften,
      }),
    };
  const checked = checkPosted(target.fields, post);
  if (checked.errors.length > 0) return { ok: false, answer: await lookAgain(dependencies, judging, checked.errors) };
  const spam = spamReasonOf({ honeypot: first(post, '_homepage'), isProved, fields: checked.fields });
  return { ok: true, ...checked, id: idOf(dependencies, judging, { submission, checked }), page, isProved, spam };
}

/** Derives the id from the content, so that a changed post gets a new id. Without a token the client address is used, for ten minutes and only inside a MAC. */
function idOf(
  { keys, clock }: FormsDependencies,
  { request, target }: Judging,
  { submission, checked }: { submission: string | undefined; checked: Checked },
): string {
  const sender = submission ?? `${request.clientAddress} ${Math.floor(clock.nowMs() / 600_000)}`;
  const content = [
    checked.fields.map(({ name, values }) => [name, values]),
    checked.files.map(({ name, sizeBytes }) => [name, sizeBytes]),
  ];
  return createHmac('sha256', keys.token[0])
    .update(JSON.stringify(['submission', target.form, sender, content]))
    .digest('hex')
    .slice(0, 32);
}

async function lookAgain(
  dependencies: FormsDependencies,
  { request, post, page, target }: Judging,
  faults: readonly FieldError[],
): Promise<Delivered> {
  const texts = formTexts(page.locale);
  const errors = faults.map(({ field, fault, limit }) => ({
    field,
    message: filled(texts.fault[fault], { limit }),
    fault,
  }));
  if (wantsJson(request))
    return jsonAnswer(422, {
      code: 'fields_invalid',
      message: filled(texts.faults, { count: String(errors.length) }),
      errors,
    });
  const again = post.files.size > 0 ? [{ field: '', message: texts.filesAgain }] : [];
  const token = makeToken(dependencies.keys.token[0], { form: target.form, nowMs: dependencies.clock.nowMs() });
  return pageAgain(dependencies, request, {
    page,
    status: 422,
    posted: { form: target.form, values: post.values, errors: [...errors, ...again], token },
  });
}

async function unread(
  dependencies: FormsDependencies,
  { request, page, reason }: { request: Incoming; page: Page; reason: Exclude<PostRead, { ok: true }>['reason'] },
): Promise<PostTaken> {
  const refusal = refusals[reason];
  return {
    ok: false,
    answer: await refusalAnswer(dependencies, request, { page, refusal, message: formTexts(page.locale).notTaken }),
  };
}

const refusals = {
  not_stored: notRecorded,
  bad_media_type: errorAnswer(
    415,
    'bad_media_type',
    'Send the form as application/x-www-form-urlencoded or multipart/form-data.',
  ),
  too_large: errorAnswer(413, 'body_too_large', 'The form data is larger than this form accepts.'),
  too_many_parts: errorAnswer(413, 'body_too_large', 'The form data has too many parts.'),
  unreadable: errorAnswer(400, 'form_unreadable', 'The form data is incomplete or could not be read.'),
} as const;

function refused(answer: Delivered): PostTaken {
  return { ok: false, answer };
}

/** Returns the page that the form names, if that is a path of this site. */
function pageOf(post: ReadPost): Page {
  const path = returnPathOf(first(post, '_page')).split(/[?#]/)[0] ?? '/';
  const parsed = parsePath(path);
  return localPathOf(parsed.ok ? parsed.path : '/');
}

function first({ values }: ReadPost, name: string): string {
  return values.get(name)?.[0] ?? '';
}
