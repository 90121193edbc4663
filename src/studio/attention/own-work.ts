import type { Payload, Where } from 'payload';
import { execute } from '../payload/database/execute.ts';
import { isRecord, textOf } from '../publishing/read-model/localized.ts';
import type { AttentionContext, Draft, Scheduled } from './attention.ts';

const kinds = ['pages', 'posts'] as const;
type Kind = (typeof kinds)[number];

/** Drafts of everybody that are looked through for one's own, of each kind. */
const maxRead = 100;
/** The list is for going on with, not for keeping. */
const maxDrafts = 8;
const maxScheduled = 8;

type Reader = AttentionContext['req'];

/** Returns pages and posts in which this person has changed something that is not published, the newest first. */
export async function readDrafts(req: Reader): Promise<Draft[]> {
  const person = String(req.user?.id ?? '');
  const found = await Promise.all(kinds.map((kind) => draftsOf(req, kind, person)));
  return found
    .flat()
    .toSorted((one, other) => other.changedAtMs - one.changedAtMs)
    .slice(0, maxDrafts);
}

async function draftsOf(req: Reader, kind: Kind, person: string): Promise<Draft[]> {
  const titles = await titlesOf(req, kind, { where: { _status: { equals: 'draft' } }, limit: maxRead });
  if (titles.size === 0) return [];
  const documents = [...titles.keys()].map((id) => `${kind}:${id}`);
  const rows = await execute(
    req,
    `select document, max(at_ms) as at from document_edits where person = ? and document in (${documents.map(() => '?').join(', ')}) group by document`,
    [person, ...documents],
  );
  return rows.map((row) => {
    const id = textOf(row.document).slice(kind.length + 1);
    return { id, kind, title: titles.get(id) ?? '', changedAtMs: Number(row.at), path: pathOf(kind, id) };
  });
}

/** Returns what publishes or unpublishes itself, the soonest first, as far as this person may read it. */
export async function readScheduled(req: Reader, nowMs: number): Promise<Scheduled[]> {
  const jobs = await pendingJobs(req.payload, nowMs);
  const titles = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = jobs.flatMap((job) => (job.kind === kind ? [job.document] : []));
        const found =
          ids.length === 0 ? new Map() : await titlesOf(req, kind, { where: { id: { in: ids } }, limit: ids.length });
        return [kind, found] as const;
      }),
    ),
  );
  return jobs
    .flatMap(({ id, kind, document, type, atMs }) => {
      const title = titles.get(kind)?.get(document);
      return title === undefined ? [] : [{ id, title, type, atMs, path: pathOf(kind, document) }];
    })
    .slice(0, maxScheduled);
}

type Job = Pick<Scheduled, 'id' | 'type' | 'atMs'> & { kind: Kind; document: string };

async function pendingJobs(payload: Payload, nowMs: number): Promise<Job[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { waitUntil: { greater_than: new Date(nowMs).toISOString() } },
      ],
    },
    sort: 'waitUntil',
    limit: 2 * maxScheduled,
    pagination: false,
    depth: 0,
  });
  return docs.filter(isRecord).flatMap((job) => {
    const { doc, type } = Object(job.input);
    const kind = kinds.find((one) => one === doc?.relationTo);
    const atMs = Date.parse(textOf(job.waitUntil));
    if (!kind || Number.isNaN(atMs)) return [];
    return [
      { id: textOf(job.id), kind, document: String(doc.value), type: type === 'unpublish' ? type : 'publish', atMs },
    ];
  });
}

/** Returns the titles of documents by id, as their newest drafts have them; a document without one by its id. */
async function titlesOf(
  req: Reader,
  kind: Kind,
  { where, limit }: { where: Where; limit: number },
): Promise<Map<string, string>> {
  const { docs } = await req.payload.find({
    collection: kind,
    where,
    draft: true,
    locale: 'all',
    select: { title: true },
    sort: '-updatedAt',
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
  });
  return new Map(docs.filter(isRecord).map(({ id, title }) => [textOf(id), firstText(title) || textOf(id)]));
}

function firstText(value: unknown): string {
  return isRecord(value) ? (Object.values(value).map(textOf).find(Boolean) ?? '') : textOf(value);
}

function pathOf(kind: Kind, id: string): string {
  return `/collections/${kind}/${id}`;
}
