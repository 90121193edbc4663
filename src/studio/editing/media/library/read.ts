import type { PayloadRequest } from 'payload';
import { type Locale, locales } from '../../../../published/contract.ts';
import { shownNames } from '../../../accounts/shown-names.ts';
import { execute, type Row, type Within } from '../../../payload/database/execute.ts';
import { readUsedIds } from '../../usage/used-ids.ts';
import { conditionOf, orders } from './conditions.ts';
import { filesPerPage, type LibraryQuestion } from './question.ts';

/** Files among which unused ones are looked for; each costs an id in memory. */
export const maxScanned = 100_000;

export type LibraryFile = {
  id: string;
  name: string;
  /** Where the studio reads the file, and its small version. */
  url: string;
  thumbnail: string | null;
  mimeType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  alt: { [locale in Locale]?: string };
  folder: string;
  tags: string[];
  createdAt: string;
  /** Empty for nobody, or somebody whose name this reader does not see. */
  uploadedBy: string;
};

export type LibraryPage = {
  files: LibraryFile[];
  total: number;
  /** Of all files that were found. */ sizeBytes: number;
  page: number;
  pages: number;
};

type Found = { ids: string[]; total: number; sizeBytes: number };

/** Reads one page of the library. The caller has checked that the reader may read media. */
export async function readLibrary(req: PayloadRequest, question: LibraryQuestion): Promise<LibraryPage> {
  const found = question.unused ? await findUnused(req, question) : await find(req, question);
  const { ids, total, sizeBytes } = found;
  return {
    files: await readFiles(req, ids),
    ...{ total, sizeBytes, page: question.page, pages: Math.max(1, Math.ceil(total / filesPerPage)) },
  };
}

async function find(within: Within, question: LibraryQuestion): Promise<Found> {
  const { sql, values } = conditionOf(question);
  const [counted] = await execute(
    within,
    `select count(*) as total, coalesce(sum(m.filesize), 0) as bytes from media m where ${sql}`,
    values,
  );
  const offset = (question.page - 1) * filesPerPage;
  const rows = await execute(
    within,
    `select m.id as id from media m where ${sql} order by ${orders[question.sort]} limit ${filesPerPage} offset ${offset}`,
    values,
  );
  return {
    ids: rows.map(({ id }) => String(id)),
    total: Number(counted?.total ?? 0),
    sizeBytes: Number(counted?.bytes ?? 0),
  };
}

/** Leaves out what is used: the ids of all files that fit are compared with the ids that are named anywhere. */
async function findUnused(within: Within, question: LibraryQuestion): Promise<Found> {
  const { sql, values } = conditionOf(question);
  const used = await readUsedIds(within, 'media');
  const rows = await execute(
    within,
    `select m.id as id, m.filesize as bytes from media m where ${sql} order by ${orders[question.sort]} limit ${maxScanned}`,
    values,
  );
  const unused = rows.filter(({ id }) => !used.has(String(id)));
  const start = (question.page - 1) * filesPerPage;
  return {
    ids: unused.slice(start, start + filesPerPage).map(({ id }) => String(id)),
    total: unused.length,
    sizeBytes: unused.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0),
  };
}

const columns =
  'm.id as id, m.filename as filename, m.storage_name as storage_name, m.mime_type as mime_type, m.filesize as filesize, m.width as width, m.height as height, m.folder as folder, m.uploaded_by_id as uploaded_by, m.created_at as created_at, m.sizes_w480_filename as thumbnail';

/** Returns these files in this order; those that were deleted meanwhile are left out. */
async function readFiles(req: PayloadRequest, ids: readonly string[]): Promise<LibraryFile[]> {
  if (ids.length === 0) return [];
  const list = ids.map(() => '?').join(', ');
  const [rows, texts, tags] = await Promise.all([
    execute(req, `select ${columns} from media m where cast(m.id as text) in (${list})`, [...ids]),
    execute(
      req,
      `select l._parent_id as id, l._locale as locale, l.alt as alt from media_locales l where cast(l._parent_id as text) in (${list})`,
      [...ids],
    ),
    execute(
      req,
      `select t.parent_id as id, t.text as tag from media_texts t where t.path = 'tags' and cast(t.parent_id as text) in (${list}) order by t."order"`,
      [...ids],
    ),
  ]);
  const nameOf = await shownNames(
    req,
    rows.map((row) => String(row.uploaded_by ?? '')),
  );
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const api = req.payload.config.routes.api;
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const own = (other: Row) => String(other.id) === id;
    return [fileOf(row, { api, texts: texts.filter(own), tags: tags.filter(own), nameOf })];
  });
}

type Beside = { api: string; texts: Row[]; tags: Row[]; nameOf: (id: string) => string };

function fileOf(row: Row, { api, texts, tags, nameOf }: Beside): LibraryFile {
  const urlOf = (name: unknown) => `${api}/media/file/${encodeURIComponent(String(name))}`;
  const stored = row.storage_name ?? row.filename;
  const isPicture = String(row.mime_type).startsWith('image/');
  return {
    id: String(row.id),
    name: String(row.filename ?? ''),
    url: urlOf(stored),
    thumbnail: row.thumbnail ? urlOf(row.thumbnail) : isPicture ? urlOf(stored) : null,
    mimeType: String(row.mime_type ?? ''),
    sizeBytes: Number(row.filesize ?? 0),
    width: numberOf(row.width),
    height: numberOf(row.height),
    alt: Object.fromEntries(
      locales.flatMap((locale) => {
        const text = texts.find((one) => one.locale === locale)?.alt;
        return text ? [[locale, String(text)]] : [];
      }),
    ),
    folder: String(row.folder ?? ''),
    tags: tags.map(({ tag }) => String(tag)),
    createdAt: new Date(String(row.created_at)).toISOString(),
    uploadedBy: row.uploaded_by ? nameOf(String(row.uploaded_by)) : '',
  };
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
