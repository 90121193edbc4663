import type { Readable } from 'node:stream';
import type { SubmissionBody } from '../../forms/journal-entries.ts';
import { formTexts } from '../../forms/texts.ts';
import { addressOf } from '../../published/address.ts';
import { defaultLocale, type FormDocument, type Locale } from '../../published/contract.ts';
import { notFound } from '../../delivery/refusals.ts';
import type { Delivered } from '../../delivery/routes.ts';
import type { Answer, Incoming } from '../../platform/http.ts';
import { createReader } from '../published/reader.ts';
import { doneAnswer, refusalAnswer } from './answers.ts';
import type { FormsDependencies } from './dependencies.ts';
import { notRecorded, type TakenPost, takePost } from './take-post.ts';
import { tellSubmit } from './tell-submit.ts';

/** Handles `POST /forms/{id}`: everything is on the disk, files first, before the response. */
export async function submitForm(
  dependencies: FormsDependencies,
  request: Incoming,
  stream: Readable,
): Promise<Delivered> {
  const id = request.path.split('/').at(-1) ?? '';
  const form = formIn(dependencies, id, defaultLocale);
  if (!form) return notFound;
  const inLocale = (locale: Locale) => formIn(dependencies, id, locale) ?? form;
  const taken = await takePost(dependencies, {
    request,
    stream,
    targetIn: (locale) => ({ form: id, fields: inLocale(locale).fields }),
  });
  if (!taken.ok) return taken.answer;
  const shown = inLocale(taken.page.locale);
  if (!(await write(dependencies, shown, taken))) {
    await dependencies.uploads.discard(taken.files);
    return refusalAnswer(dependencies, request, {
      page: taken.page,
      refusal: notRecorded,
      message: formTexts(taken.page.locale).notTaken,
    });
  }
  return tellSubmit(dependencies, request, {
    answer: done(dependencies, request, { form: shown, taken }),
    form: shown.slug,
    taken,
  });
}

export function formIn(
  { store }: Pick<FormsDependencies, 'store'>,
  id: string,
  locale: Locale,
): FormDocument | undefined {
  return createReader(store, locale).form(id);
}

/** Spam gets the same response, so that its sender learns nothing. */
function done(
  dependencies: FormsDependencies,
  request: Incoming,
  { form, taken }: { form: FormDocument; taken: TakenPost },
): Answer {
  const { locale, path } = taken.page;
  const next = form.redirect ? createReader(dependencies.store, locale).page(form.redirect) : undefined;
  const thanksAt = `${addressOf(locale, `/forms/${form.id}/thanks`)}?page=${encodeURIComponent(path)}`;
  return doneAnswer(request, {
    message: form.thanks,
    redirect: next ? addressOf(next.locale, next.path) : null,
    thanksAt,
  });
}

async function write(dependencies: FormsDependencies, form: FormDocument, taken: TakenPost): Promise<boolean> {
  const body = bodyOf(form, taken);
  const written = await dependencies.journal.append({
    kind: 'submission',
    id: taken.id,
    atMs: dependencies.clock.nowMs(),
    body,
  });
  return written.ok;
}

function bodyOf(
  { id, slug, title, delivery, retentionMonths }: FormDocument,
  { page, fields, files, isProved, spam }: TakenPost,
): SubmissionBody {
  const email = fields.find(({ kind, values }) => kind === 'email' && values.length > 0)?.values[0] ?? null;
  return {
    form: { id, slug, title },
    locale: page.locale,
    page: addressOf(page.locale, page.path),
    fields,
    files,
    email,
    isProved,
    spam,
    retentionMonths,
    delivery,
  };
}
