import { Readable } from 'node:stream';
import { maxPostBytes } from '../../forms/limits.ts';
import { newsletterAction, newsletterForm } from '../../forms/newsletter-form.ts';
import { formTexts } from '../../forms/texts.ts';
import { makeToken } from '../../forms/token.ts';
import { addressOf } from '../../published/address.ts';
import { defaultLocale, type Locale, locales } from '../../published/contract.ts';
import type { FilesEnvironment } from '../../platform/files/shared-files.ts';
import { createAddressLimit, type Rate } from '../../platform/rate-limit.ts';
import { notFound } from '../../delivery/refusals.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import type { Journal } from '../../journal/contract.ts';
import type { RecordEvent } from '../../measurement/ingest/server-events.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Incoming, jsonAnswer } from '../../platform/http.ts';
import { returnPathOf } from '../../consent/decision/return-path.ts';
import { deriveLastingMacKey, deriveMacKeys } from '../../platform/secret.ts';
import type { PagesDependencies } from '../pages.ts';
import type { VariantOf } from '../consent/visitor.ts';
import { noteAnswer } from './answers.ts';
import { askByLink, followLink, subscribe } from './newsletter.ts';
import type { FormsDependencies } from './dependencies.ts';
import { formIn, submitForm } from './submit.ts';
import { createUploads } from './uploads.ts';

/** Limit for one client address: people in an office share it, and nobody submits a form every second. */
const postRate: Rate = { burst: 60, perMinute: 60 };
/** Limit without a token: a person without JavaScript, or a bot. */
const unprovedRate: Rate = { burst: 6, perMinute: 2 };
const tokenRate: Rate = { burst: 120, perMinute: 120 };
const linkRate: Rate = { burst: 30, perMinute: 30 };
/** Room for a token and `List-Unsubscribe=One-Click`. */
const maxLinkBytes = 2_048;

type Options = PagesDependencies & {
  variantOf: VariantOf;
  journal: Pick<Journal, 'append'>;
  clock: Clock;
  record: RecordEvent;
  secret: string;
  environment: FilesEnvironment;
};

/** Routes for posts of forms and the newsletter, and for the pages they lead to. */
export function formRoutes({ secret, environment, ...rest }: Options): Route[] {
  const keys = {
    token: deriveMacKeys(secret, 'form-token'),
    link: deriveMacKeys(secret, 'newsletter-link'),
    subscriber: deriveLastingMacKey(secret, 'newsletter-link'),
  };
  const dependencies: FormsDependencies = {
    ...rest,
    keys,
    uploads: createUploads(environment),
    unprovedRate: createAddressLimit(unprovedRate, rest.clock),
  };
  return [
    posting('/forms/{id}', (request, stream) => submitForm(dependencies, request, stream)),
    posting(newsletterAction, (request, stream) => subscribe(dependencies, request, stream)),
    {
      method: 'GET',
      path: '/forms/{id}/token',
      maxBodyBytes: 0,
      rate: tokenRate,
      handler: ({ path }) => tokenAnswer(dependencies, path.split('/')[2] ?? ''),
    },
    {
      method: 'GET',
      path: `${newsletterAction}/token`,
      maxBodyBytes: 0,
      rate: tokenRate,
      handler: () => tokenAnswer(dependencies, newsletterForm),
    },
    ...locales.flatMap((locale) => localRoutes(dependencies, locale)),
  ];
}

function posting(path: string, handler: (request: Incoming, stream: Readable) => Promise<Delivered>): Route {
  return {
    method: 'POST',
    path,
    isStreamed: true,
    maxBodyBytes: maxPostBytes,
    rate: postRate,
    handler: (request, stream) => handler(request, stream ?? Readable.from([])),
  };
}

function localRoutes(dependencies: FormsDependencies, locale: Locale): Route[] {
  const at = (path: string) => addressOf(locale, path);
  return [
    {
      method: 'GET',
      path: at('/forms/{id}/thanks'),
      maxBodyBytes: 0,
      handler: (request) => thanks(dependencies, { request, locale }),
    },
    {
      method: 'GET',
      path: at('/newsletter/thanks'),
      maxBodyBytes: 0,
      handler: (request) => thanks(dependencies, { request, locale }),
    },
    ...(['confirm', 'unsubscribe'] as const).flatMap((purpose): Route[] => [
      {
        method: 'GET',
        path: at(`/newsletter/${purpose}`),
        maxBodyBytes: 0,
        rate: linkRate,
        handler: (request) => askByLink(dependencies, { request, locale, purpose }),
      },
      {
        method: 'POST',
        path: at(`/newsletter/${purpose}`),
        maxBodyBytes: maxLinkBytes,
        rate: linkRate,
        handler: (request) => followLink(dependencies, { request, locale, purpose }),
      },
    ]),
  ];
}

function tokenAnswer(dependencies: FormsDependencies, form: string): Delivered {
  if (form !== newsletterForm && !formIn(dependencies, form, defaultLocale)) return notFound;
  return jsonAnswer(200, { token: makeToken(dependencies.keys.token[0], { form, nowMs: dependencies.clock.nowMs() }) });
}

/** The page after a submission without JavaScript. */
async function thanks(
  dependencies: FormsDependencies,
  { request, locale }: { request: Incoming; locale: Locale },
): Promise<Delivered> {
  const texts = formTexts(locale);
  const id = /\/forms\/([^/]+)\/thanks$/.exec(request.path)?.[1];
  const form = id === undefined ? undefined : formIn(dependencies, id, locale);
  if (id !== undefined && !form) return notFound;
  const back = { href: addressOf(locale, returnPathOf(request.query.get('page'))), label: texts.back };
  return noteAnswer(dependencies, request, {
    page: { locale, path: request.path },
    status: 200,
    title: !form && dependencies.store.isMailOff ? texts.newsletter.confirmTitle : texts.sentTitle,
    text: form?.thanks ?? (dependencies.store.isMailOff ? texts.newsletter.closed : texts.newsletter.asked),
    back,
  });
}
