import type { Readable } from 'node:stream';
import type { SubscriptionBody } from '../../forms/journal-entries.ts';
import { newsletterFields, newsletterForm } from '../../forms/newsletter-form.ts';
import {
  type LinkPurpose,
  linkAddress,
  makeLinkToken,
  readLinkToken,
  subscriberIdOf,
} from '../../forms/newsletter-links.ts';
import { filled, formTexts } from '../../forms/texts.ts';
import { addressOf } from '../../published/address.ts';
import type { Locale } from '../../published/contract.ts';
import type { Delivered } from '../../delivery/routes.ts';
import { errorAnswer, type Incoming } from '../../platform/http.ts';
import { readWith } from '../../platform/secret.ts';
import { createReader } from '../published/reader.ts';
import { doneAnswer, noteAnswer, refusalAnswer } from './answers.ts';
import type { FormsDependencies } from './dependencies.ts';
import { type TakenPost, takePost } from './take-post.ts';
import { tellSubmit } from './tell-submit.ts';

const notWritten = errorAnswer(
  503,
  'not_recorded',
  'This could not be saved, so nothing has changed. Please try again.',
  { 'retry-after': '5' },
);

/** Handles `POST /newsletter/subscribe`. The address is not on the list yet: a mail asks for confirmation first. Spam gets the same thanks and is discarded. */
export async function subscribe(
  dependencies: FormsDependencies,
  request: Incoming,
  stream: Readable,
): Promise<Delivered> {
  const taken = await takePost(dependencies, {
    request,
    stream,
    targetIn: (locale) => ({
      form: newsletterForm,
      fields: newsletterFields(locale, createReader(dependencies.store, locale).newsletter()?.consentText ?? ''),
    }),
  });
  if (!taken.ok) return taken.answer;
  const { page, id } = taken;
  // A page from before the restart may still have the form.
  if (dependencies.store.isMailOff)
    return refusalAnswer(dependencies, request, {
      page,
      refusal: errorAnswer(503, 'newsletter_closed', formTexts(page.locale).newsletter.closed),
      message: formTexts(page.locale).newsletter.closed,
    });
  const written = taken.spam
    ? { ok: true }
    : await dependencies.journal.append({
        kind: 'subscription',
        id,
        atMs: dependencies.clock.nowMs(),
        body: askOf(dependencies, taken),
      });
  if (!written.ok)
    return refusalAnswer(dependencies, request, {
      page,
      refusal: notWritten,
      message: formTexts(page.locale).notTaken,
    });
  const thanksAt = `${addressOf(page.locale, '/newsletter/thanks')}?page=${encodeURIComponent(page.path)}`;
  const answer = doneAnswer(request, { message: formTexts(page.locale).newsletter.asked, redirect: null, thanksAt });
  return tellSubmit(dependencies, request, { answer, form: newsletterForm, taken });
}

/** The mail is composed here, where the texts and the public URL are; the worker only sends it. */
function askOf(dependencies: FormsDependencies, { page, fields }: TakenPost): SubscriptionBody {
  const { locale } = page;
  const reader = createReader(dependencies.store, locale);
  const email = fields.find(({ name }) => name === 'email')?.values[0] ?? '';
  const texts = formTexts(locale).newsletter;
  const site = { site: reader.site()?.name ?? new URL(dependencies.origin).hostname };
  const words = reader.newsletter();
  const link = linkFor(dependencies, { purpose: 'confirm', email, locale });
  const text = [filled(words?.mailText || texts.mailText, site), link, texts.mailIgnore].join('\n\n');
  const consentText = fields.find(({ name }) => name === 'consent')?.label ?? '';
  return {
    act: 'ask',
    email,
    locale,
    page: addressOf(locale, page.path),
    consentText,
    mail: { subject: filled(words?.mailSubject || texts.mailSubject, site), text },
  };
}

function linkFor(
  { keys, origin, clock }: FormsDependencies,
  { purpose, email, locale }: { purpose: LinkPurpose; email: string; locale: Locale },
): string {
  const token = makeLinkToken(keys.link[0], {
    purpose,
    subscriberId: subscriberIdOf(keys.subscriber, email),
    nowMs: clock.nowMs(),
  });
  return linkAddress(new URL(origin), { purpose, token, prefix: addressOf(locale, '/').replace(/\/$/, '') });
}

type Following = { request: Incoming; locale: Locale; purpose: LinkPurpose };

function subscriberIn(
  { keys, clock }: Pick<FormsDependencies, 'keys' | 'clock'>,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): string | undefined {
  return readWith(keys.link, (key) => readLinkToken(key, { token, purpose, nowMs: clock.nowMs() }));
}

/** Answers a link in a mail with a question and a button: programs that open links before people do must not confirm anything. */
export async function askByLink(
  dependencies: FormsDependencies,
  { request, locale, purpose }: Following,
): Promise<Delivered> {
  const texts = formTexts(locale).newsletter;
  const token = request.query.get('token') ?? '';
  const title = purpose === 'confirm' ? texts.confirmTitle : texts.leaveTitle;
  const page = { locale, path: `/newsletter/${purpose}` };
  if (!subscriberIn(dependencies, { token, purpose }))
    return noteAnswer(dependencies, request, { page, status: 410, title, text: texts.badLink });
  const button = {
    action: addressOf(locale, page.path),
    token,
    label: purpose === 'confirm' ? texts.confirm : texts.leave,
  };
  return noteAnswer(dependencies, request, {
    page,
    status: 200,
    title,
    text: purpose === 'confirm' ? texts.confirmText : texts.leaveText,
    button,
  });
}

/** Handles the button, or a mail program's own request (RFC 8058: the token is then in the URL). The token is the permission, so the request may come from anywhere. */
export async function followLink(
  dependencies: FormsDependencies,
  { request, locale, purpose }: Following,
): Promise<Delivered> {
  const texts = formTexts(locale).newsletter;
  const token = new URLSearchParams(request.body.toString('utf8')).get('token') ?? request.query.get('token') ?? '';
  const nowMs = dependencies.clock.nowMs();
  const subscriberId = subscriberIn(dependencies, { token, purpose });
  const title = purpose === 'confirm' ? texts.confirmTitle : texts.leaveTitle;
  const page = { locale, path: `/newsletter/${purpose}` };
  if (!subscriberId) return noteAnswer(dependencies, request, { page, status: 410, title, text: texts.badLink });
  const written = await dependencies.journal.append({
    kind: 'subscription',
    id: `${purpose}-${subscriberId}`,
    atMs: nowMs,
    body: { act: purpose, subscriberId } satisfies SubscriptionBody,
  });
  if (!written.ok)
    return noteAnswer(dependencies, request, { page, status: 503, title, text: formTexts(locale).notTaken });
  return noteAnswer(dependencies, request, {
    page,
    status: 200,
    title,
    text: purpose === 'confirm' ? texts.confirmed : texts.left,
  });
}
