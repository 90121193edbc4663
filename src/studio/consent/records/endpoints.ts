import { Readable } from 'node:stream';
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { privacyAndAdmins } from '../../../content/access/privacy-and-admins.ts';
import { exportCsv, exportJson } from '../../../consent/records/export.ts';
import { searchRecords } from '../../../consent/records/search.ts';
import { sentenceOf } from '../../../consent/records/verifier.ts';
import { verifyDatabase } from '../../../consent/records/verify.ts';
import { systemClock } from '../../../platform/clock.ts';
import { attachment } from '../../../platform/http.ts';
import { noteLook } from '../../accounts/activity/looks.ts';
import { note } from '../../accounts/activity/note.ts';
import { requireConfirmation } from '../../accounts/confirmation.ts';
import { bodyOf, forRoles, headers, refused } from '../../payload/endpoint-answers.ts';
import { refusalIn } from '../../translations/refusal.ts';
import type { WitnessedAccess } from '../../payload/witnessed-access.ts';
import { askForErasure, erasureAsked } from './erasure.ts';
import { parseFilter } from './filter.ts';
import { findRecord } from './find.ts';

/** Rows per response; the list continues with `from`. */
const perPage = 100;

/** Endpoints for consent records. Only roles that administer the studio or are responsible for privacy may use them. */
export function recordsEndpoints(witnessed: () => WitnessedAccess): Endpoint[] {
  const guarded = (answer: (req: PayloadRequest, witnessed: WitnessedAccess) => Promise<Response>) =>
    forRoles(privacyAndAdmins, 'Your role cannot see consent records. Ask an admin.', (req) =>
      answer(req, witnessed()),
    );
  return [
    { path: '/records', method: 'get', handler: guarded(list) },
    { path: '/records/export', method: 'get', handler: guarded(download) },
    { path: '/records/find', method: 'post', handler: guarded(find) },
    { path: '/records/erase', method: 'post', handler: guarded(erase) },
    { path: '/records/verify', method: 'post', handler: guarded(verify) },
  ];
}

async function list(req: PayloadRequest, witnessed: WitnessedAccess): Promise<Response> {
  const { searchParams } = req;
  const parsed = parseFilter(searchParams);
  if (!parsed.ok) return refused(400, `${parsed.field}: ${parsed.expected}.`);
  await noteLook(req, { of: 'records' });
  const from = searchParams.get('before');
  const found = await searchRecords(await witnessed.sql(), parsed.filter, {
    order: 'newest',
    from: from && /^[0-9]{1,15}$/.test(from) ? Number(from) : undefined,
    limit: perPage,
  });
  return Response.json(found, { headers });
}

/** Streams the export, which may hold millions of records. */
async function download(req: PayloadRequest, witnessed: WitnessedAccess): Promise<Response> {
  const { searchParams } = req;
  const parsed = parseFilter(searchParams);
  if (!parsed.ok) return refused(400, `${parsed.field}: ${parsed.expected}.`);
  const { filter } = parsed;
  await requireConfirmation(req);
  await note(req, { kind: 'exported', subject: { kind: 'records', id: '', title: '' } });
  const isCsv = searchParams.get('format') === 'csv';
  const sql = await witnessed.sql();
  const nowMs = systemClock.nowMs();
  const pieces = isCsv
    ? exportCsv(sql, { filter })
    : exportJson(sql, { filter, publicKey: witnessed.keys.signing.publicKey, nowMs });
  const name = `consent-records-${new Date(nowMs).toISOString().slice(0, 10)}.${isCsv ? 'csv' : 'json'}`;
  return new Response(bytesOf(pieces), {
    headers: {
      ...headers,
      'content-type': isCsv ? 'text/csv; charset=utf-8' : 'application/json',
      ...attachment(name),
    },
  });
}

/** Uses POST: the search text identifies a person and must not appear in a URL or a log. */
async function find(req: PayloadRequest, witnessed: WitnessedAccess): Promise<Response> {
  const asked = z.object({ text: z.string().min(1).max(20_000) }).safeParse(await bodyOf(req));
  if (!asked.success) return refused(400, 'Paste a consent id, a consent cookie, a receipt or a record id.');
  await noteLook(req, { of: 'records' });
  return Response.json({ sequence: await findRecord(witnessed, asked.data.text) }, { headers });
}

async function erase(req: PayloadRequest, witnessed: WitnessedAccess): Promise<Response> {
  const asked = erasureAsked.safeParse(await bodyOf(req));
  if (!asked.success) return refused(400, 'Choose between 1 and 1000 records and what to erase.');
  await requireConfirmation(req);
  await note(req, {
    kind: 'erased',
    subject: { kind: 'records', id: '', title: '' },
    detail: `${asked.data.erases}, ${asked.data.recordIds.length}`,
  });
  const outcome = await askForErasure(witnessed, {
    ...asked.data,
    requester: String(req.user?.id ?? ''),
    nowMs: systemClock.nowMs(),
  });
  if (!outcome.ok) return refused(503, 'The request could not be saved, so nothing is erased. Try again.');
  return Response.json({ erasures: outcome.erasures, records: outcome.records }, { status: 202, headers });
}

async function verify({ i18n }: PayloadRequest, witnessed: WitnessedAccess): Promise<Response> {
  const verdict = await verifyDatabase((await witnessed.sql()).longRunning, { keys: witnessed.keys });
  return Response.json(
    { ...verdict, faults: verdict.faults.map((fault) => refusalIn(i18n.language, sentenceOf(fault))) },
    { headers },
  );
}

function bytesOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(pieces).map((piece: string) => Buffer.from(piece))) as ReadableStream<Uint8Array>;
}
