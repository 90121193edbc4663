import type { ConsentDependencies } from '../../consent/dependencies.ts';
import type { ProvenDecision } from '../../consent/decision/proven.ts';
import { createReceiptSigner } from '../../consent/receipts/sign.ts';
import { addressOf } from '../../published/address.ts';
import type { Locale } from '../../published/contract.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import type { VisitorEvents } from '../../measurement/reports/visitor-events.ts';
import type { Choices } from '../../platform/categories.ts';
import { visitorCookie } from '../../platform/cookie-names.ts';
import { cookieValues } from '../../platform/cookies.ts';
import { type Answer, attachment, errorAnswer, type Incoming } from '../../platform/http.ts';
import { renderInTurn } from '../cpu.ts';
import { answerPage, formatOf, inEveryLanguage, type VisitorPagesDependencies } from './answer.ts';
import { csvOf, jsonOf } from './downloads.ts';
import { createEraser } from './erase.ts';
import { type EventsOf, toldToOf } from './events.ts';
import type { EventsView, MyDataView, Recipient } from './views.ts';
import { dayMs } from '../../platform/durations.ts';

type Options = VisitorPagesDependencies & ConsentDependencies & { eventsOf: EventsOf };

const path = '/consent/my-data';
/** Each request queries the event store; a person opens the page, downloads twice and opens it again. */
const rate = { burst: 20, perMinute: 30 };
const maxBodyBytes = 1_024;
/** More events are in the downloads: a page of thousands of rows helps nobody. */
const maxShown = 200;

/** Handles GET and POST /consent/my-data: the data kept about the visitor whose proof the request contains, and its erasure. */
export function myDataRoutes(options: Options): Route[] {
  const show = createShow(options);
  const erase = createErase(options, show);
  return [
    ...inEveryLanguage({
      path,
      method: 'GET',
      rate,
      answer: (locale, request) => show(locale, request, { erasure: erasureTold(options, request) }),
    }),
    ...inEveryLanguage({ path, method: 'POST', rate, maxBodyBytes, answer: erase }),
  ];
}

type Show = (
  locale: Locale,
  request: Incoming,
  more: { erasure: MyDataView['erasure']; status?: number },
) => Promise<Delivered>;

function createShow(options: Options): Show {
  const download = createDownload(options);
  return async (locale, request, { erasure, status }) => {
    const proven = options.decisionOf(request.headers.cookie);
    const format = formatOf(request);
    if (format !== 'html') return proven ? download(format, request, proven) : nobody();
    if (!proven)
      return answerPage(options, {
        locale,
        request,
        status: 404,
        view: { page: 'my-data', visitor: null, erasure: null },
      });
    const { choices, decidedAtSeconds } = proven.decision;
    const events = eventsView(await eventsFor(options, request, proven));
    return answerPage(options, {
      locale,
      request,
      ...(status && { status }),
      view: {
        page: 'my-data',
        visitor: { choices, decidedAtSeconds, events, vendors: vendorsOf(options, choices) },
        erasure,
      },
    });
  };
}

function nobody(): Answer {
  return errorAnswer(
    404,
    'no_decision',
    'This browser has no consent decision, so no stored data can be matched to you.',
  );
}

/** Returns the companies with their own code that may run with the visitor's consent and collect data directly. */
function vendorsOf({ settings }: Options, choices: Choices): string[] {
  const vendors = settings()?.vendors ?? [];
  return vendors.filter(({ runsIn, category }) => runsIn !== 'own' && choices[category]).map(({ name }) => name);
}

/** Searches by the record of the decision and by the visitor's own cookie; the store adds the other records that those events contain. */
function eventsFor(
  { eventsOf, settings }: Options,
  { headers }: Incoming,
  { decision }: ProvenDecision,
): Promise<VisitorEvents | undefined> {
  const [visitorId = null] = cookieValues(headers.cookie, visitorCookie);
  return eventsOf({ site: settings()?.siteKey ?? '', recordIds: [decision.recordId], visitorId });
}

function eventsView(found: VisitorEvents | undefined): EventsView {
  if (!found) return 'away';
  const toldTo = toldToOf(found);
  const shown = found.events.slice(0, maxShown).map(({ eventId, atMs, name, path: page, params }) => ({
    atMs,
    name,
    path: page,
    params,
    toldTo: toldTo({ eventId }),
  }));
  return { found: found.found, shown, recipients: recipientsOf(found) };
}

/** Lists each destination with what it received, including key events that are stored nowhere else. */
function recipientsOf({ deliveries }: VisitorEvents): Recipient[] {
  return [...Map.groupBy(deliveries, ({ destination }) => destination)].map(([name, received]) => ({
    name,
    received: [...Map.groupBy(received, (one) => one.name)].map(([event, some]) => ({ event, times: some.length })),
  }));
}

function createDownload(options: Options) {
  const sign = createReceiptSigner(options);
  return async (format: 'json' | 'csv', request: Incoming, proven: ProvenDecision): Promise<Delivered> => {
    const { decision, circumstances, keyNumber } = proven;
    const events = await eventsFor(options, request, proven);
    if (format === 'csv' && !events) return away();
    const notice = await options.notices.find(circumstances?.notice ?? '');
    return renderInTurn(options, request, () =>
      format === 'csv' && events
        ? file('my-data.csv', 'text/csv; charset=utf-8', csvOf(events))
        : file(
            'my-data.json',
            'application/json; charset=utf-8',
            jsonOf({ receipt: sign(decision, { circumstances, notice }, keyNumber), events }),
          ),
    );
  };
}

function away(): Answer {
  return errorAnswer(
    503,
    'events_away',
    'We cannot export the measurements at the moment because their database does not respond. Nothing is lost. Please try again later.',
    { 'retry-after': '60' },
  );
}

function file(name: string, contentType: string, body: string): Answer {
  const headers = {
    'content-type': contentType,
    ...attachment(name),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  return { status: 200, headers, body };
}

function createErase(options: Options, show: Show) {
  const erase = createEraser(options);
  return async (locale: Locale, request: Incoming): Promise<Delivered> => {
    const proven = options.decisionOf(request.headers.cookie);
    if (!proven) return nobody();
    const form = new URLSearchParams(request.body.toString('utf8'));
    if (form.get('confirm') !== 'yes') return show(locale, request, { erasure: 'not_confirmed', status: 400 });
    return erase({
      request,
      proven,
      isWithdrawing: form.get('withdraw') === 'yes',
      locale,
      returnTo: `${addressOf(locale, path)}?erased`,
    });
  };
}

/** The browser is redirected here after the erasure: describes what stays, and until when at the latest. */
function erasureTold({ decisionOf, settings }: Options, { query, headers }: Incoming): MyDataView['erasure'] {
  const present = settings();
  const proven = decisionOf(headers.cookie);
  if (!query.has('erased') || !present || !proven) return null;
  const days = present.cookieDays + present.policy.recordYears * 365;
  return { recordsUntilMs: proven.decision.decidedAtSeconds * 1000 + days * dayMs };
}
