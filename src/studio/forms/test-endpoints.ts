import { randomUUID } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { adminsOnly } from '../../content/access/admins-only.ts';
import { editorsAndAdmins } from '../../content/access/editors-and-admins.ts';
import type { FormTest } from '../../forms/journal-entries.ts';
import { sampleAnswers } from '../../forms/sample-answers.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Row } from '../../platform/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { type FormDocument, locales } from '../../published/contract.ts';
import { bodyOf, forRoles, headers, refused } from '../payload/endpoint-answers.ts';
import { createLimit, type Limit } from '../payload/limit.ts';
import type { WitnessedAccess } from '../payload/witnessed-access.ts';
import { formDocument } from '../publishing/read-model/form-document.ts';

/** Each test writes to everybody whom a submission would be mailed to. */
const testsPerMinute = 5;

/** `to`: whom a mail goes to, and `error`, what the receiver answered last; null for editors, who do not see where submissions go. */
export type TestDelivery = {
  id: string;
  kind: 'notification' | 'confirmation' | 'webhook';
  to: string | null;
  status: 'waiting' | 'sent' | 'failed';
  error: string | null;
};
export type StartedTest = { test: string };
export type FormTestAnswer = { deliveries: TestDelivery[]; hasMailServer: boolean };

type Options = { witnessed: () => WitnessedAccess; environment: Pick<Environment, 'smtpUrl'> };

const asked = z.object({ form: z.string().min(1).max(100), locale: z.enum(locales) });
const refusal = 'Only editors and admins test forms.';

/**
 * `POST /api/form-tests` with `{ form, locale }`: sends made-up answers wherever a submission of the stored form goes, and stores none; what would go to its
 * sender goes to the account. 404 for a form that does not exist, 409 for one that sends nothing, 429 after five in a minute. `GET ?test=ID`: what became of it.
 */
export function formTestEndpoints(options: Options): Endpoint[] {
  const path = '/form-tests';
  const limit = createLimit(testsPerMinute);
  return [
    { path, method: 'post', handler: forRoles(editorsAndAdmins, refusal, (req) => start(req, options, limit)) },
    { path, method: 'get', handler: forRoles(editorsAndAdmins, refusal, (req) => look(req, options)) },
  ];
}

async function start(req: PayloadRequest, { witnessed }: Options, limit: Limit): Promise<Response> {
  const wanted = asked.safeParse(await bodyOf(req));
  if (!wanted.success) return refused(400, 'The request does not say which form it is about. Reload the page.');
  const form = await storedForm(req, wanted.data);
  if (!form) return refused(404, 'This form does not exist any more. Reload the page.');
  if (!sendsAnything(form))
    return refused(
      409,
      'This form sends nothing: what visitors send appears under Submissions. Enter a notification email, an auto-reply or a webhook, save, and try again.',
    );
  const nowMs = systemClock.nowMs();
  if (!limit.take(String(req.user?.id), nowMs))
    return refused(429, 'You have sent several tests within a minute. Wait a minute, and try again.');
  const test = randomUUID();
  const body = testOf(form, { email: String(req.user?.email ?? ''), nowMs });
  const written = await (await witnessed().journal()).append({ kind: 'forms_desk', id: test, atMs: nowMs, body });
  return written.ok
    ? Response.json({ test } satisfies StartedTest, { status: 202, headers })
    : refused(503, 'This could not be saved, so nothing was done. Try again.');
}

/** With its recipients and its webhook, which editors do not see: they are sent to by every submission anyway. */
async function storedForm(
  req: PayloadRequest,
  { form: id, locale }: z.infer<typeof asked>,
): Promise<FormDocument | null> {
  const stored = await req.payload.findByID({
    ...{ collection: 'forms', id, locale: 'all', depth: 0 },
    ...{ overrideAccess: true, disableErrors: true },
    req,
  });
  return stored && formDocument({ ...stored }, locale);
}

function sendsAnything({ delivery: { recipients, confirmation, webhook } }: FormDocument): boolean {
  return recipients.length > 0 || confirmation !== null || webhook !== null;
}

function testOf(
  { id, slug, title, locale, fields, delivery }: FormDocument,
  { email, nowMs }: { email: string; nowMs: number },
): FormTest {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  return {
    ...{ act: 'test', form: { id, slug, title }, locale, delivery, to: email },
    fields: sampleAnswers(fields, { email, day }),
  };
}

async function look(req: PayloadRequest, { witnessed, environment }: Options): Promise<Response> {
  const test = z.uuid().safeParse(req.searchParams.get('test'));
  if (!test.success) return refused(400, 'The request does not say which test it is about. Reload the page.');
  const sql = await witnessed().sql();
  const mails = await sql.all(
    'SELECT id, kind, recipient, status, last_error FROM outbox WHERE id LIKE ? ORDER BY id',
    [`${test.data}-%`],
  );
  const calls = await sql.all('SELECT id, url, status, last_error FROM webhook_deliveries WHERE id = ?', [test.data]);
  const isAdmin = adminsOnly({ req });
  const deliveries = [
    ...mails.map((row) => deliveryOf(row, { kind: row.kind as TestDelivery['kind'], to: row.recipient, isAdmin })),
    ...calls.map((row) => deliveryOf(row, { kind: 'webhook', to: row.url, isAdmin })),
  ];
  const answer: FormTestAnswer = { deliveries, hasMailServer: environment.smtpUrl !== undefined };
  return Response.json(answer, { headers });
}

function deliveryOf(
  row: Row,
  { kind, to, isAdmin }: { kind: TestDelivery['kind']; to: unknown; isAdmin: boolean },
): TestDelivery {
  const shown = (value: unknown) => (isAdmin && typeof value === 'string' ? value : null);
  return {
    ...{ id: String(row.id), kind, to: shown(to) },
    ...{ status: row.status as TestDelivery['status'], error: shown(row.last_error) },
  };
}
