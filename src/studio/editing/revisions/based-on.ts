import {
  APIError,
  type CollectionConfig,
  type Field,
  type FlattenedField,
  getLatestCollectionVersion,
  getLatestGlobalVersion,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload';
import { lockTransaction } from '../../payload/database/lock-transaction.ts';
import { addHooks, addHooksBefore } from '../../payload/features.ts';
import { changesOf, conflict } from './conflict.ts';
import { type Edit, forgetEdits, noteEdits, readEdits } from './edits.ts';
import {
  createThread,
  parseRevision,
  type Revision,
  signOf,
  stateOf,
  writeRevision,
  writtenFields,
} from './revision.ts';

type Values = Record<string, unknown>;
/** A document or global during a read or a write. */
type Written = { req: PayloadRequest; document: string; fields: readonly FlattenedField[]; latest(): Promise<unknown> };

const field: Field = {
  name: 'revision',
  type: 'text',
  label: 'Revision',
  virtual: true,
  admin: {
    readOnly: true,
    disableListColumn: true,
    disableListFilter: true,
    disableBulkEdit: true,
    components: {
      Field: '/editing/revisions/view/editing-notice#EditingNotice',
      Diff: '/editing/revisions/view/editing-notice#NoDifference',
    },
  },
};

/**
 * Adds the current revision to every document that is read. A change that sends the revision back is refused if somebody else has changed the document
 * meanwhile; the studio's forms always send it. The author of each field's change is stored (`document_edits`).
 */
export function basedOnRevision(collection: CollectionConfig): CollectionConfig {
  const { slug } = collection;
  const written = (req: PayloadRequest, id: unknown): Written => ofCollection(req, slug, String(id));
  const checked = addHooksBefore(collection, {
    beforeValidate: [
      async ({ req, data, originalDoc, operation }) =>
        checkedData(operation === 'update' ? written(req, originalDoc?.id) : undefined, data ?? {}, originalDoc),
    ],
  });
  const revised = addHooks(checked, {
    beforeOperation: [
      async ({ operation, req, args }) =>
        operation === 'update' || operation === 'updateByID' ? waitForTurn(req, slug, Object(args).id) : undefined,
    ],
    beforeRead: [({ req, doc }) => withRevision(written(req, doc.id), doc)],
    afterChange: [async ({ req, doc }) => withNewRevision(written(req, doc.id), doc)],
    afterDelete: [async ({ req, id }) => forgetEdits(req, `${slug}:${String(id)}`)],
  });
  return { ...revised, fields: [field, ...collection.fields] };
}

export function globalBasedOnRevision(global: GlobalConfig): GlobalConfig {
  const { slug } = global;
  const checked = addHooksBefore(global, {
    beforeValidate: [async ({ req, data, originalDoc }) => checkedData(ofGlobal(req, slug), data, originalDoc)],
  });
  const revised = addHooks(checked, {
    // Payload loses a version of a global after a `beforeRead` hook, so the stored state is read before the operation.
    beforeOperation: [
      async ({ operation, req }) =>
        operation === 'update' ? waitForTurn(req, 'globals', slug) : readAhead(ofGlobal(req, slug)),
    ],
    afterRead: [({ req, doc }) => withRevisionAhead(ofGlobal(req, slug), doc)],
    afterChange: [async ({ req, doc }) => withNewRevision(ofGlobal(req, slug), doc)],
  });
  return { ...revised, fields: [field, ...global.fields] };
}

function ofCollection(req: PayloadRequest, slug: string, id: string): Written {
  const config = req.payload.collections[slug]?.config;
  if (!config) throw new Error(`There is no collection ${slug}.`);
  const query = { collection: slug, where: { id: { equals: id } }, req };
  return {
    req,
    document: `${slug}:${id}`,
    fields: config.flattenedFields,
    latest: () => getLatestCollectionVersion({ id, config, payload: req.payload, query, req }),
  };
}

function ofGlobal(req: PayloadRequest, slug: string): Written {
  const config = req.payload.globals.config.find((one) => one.slug === slug);
  if (!config) throw new Error(`There is no global ${slug}.`);
  return {
    req,
    document: `globals:${slug}`,
    fields: config.flattenedFields,
    latest: async () => (await getLatestGlobalVersion({ slug, config, payload: req.payload, req, where: {} })).global,
  };
}

/** Serialises two users who save at the same moment. A command that writes thousands of documents takes no lock. */
async function waitForTurn(req: PayloadRequest, ...of: unknown[]): Promise<void> {
  if (req.user && req.transactionID && of.every((part) => typeof part === 'string'))
    await lockTransaction(req, Number.parseInt(signOf(of.join(':'), ''), 16));
}

/** Checks whether a user reads or writes one language; there is no editing without a user or in all languages at once. */
function isEdited({ user, locale }: PayloadRequest): boolean {
  return Boolean(user) && typeof locale === 'string' && locale !== 'all';
}

async function withRevision({ req, fields }: Written, stored: Values): Promise<Values> {
  if (!isEdited(req)) return stored;
  return { ...stored, revision: await revisionOf(req, { fields, stored, thread: createThread() }) };
}

async function revisionOf(
  req: PayloadRequest,
  { fields, stored, thread }: { fields: readonly FlattenedField[]; stored: unknown; thread: string },
): Promise<string> {
  const locale = String(req.locale);
  const readable = writtenFields(await readableFields(req, fields));
  return writeRevision({ locale, thread, state: stateOf(stored, { fields: readable, locale }) });
}

/** A hash would confirm a guess of a value that the user may not read. */
async function readableFields(req: PayloadRequest, fields: readonly FlattenedField[]): Promise<FlattenedField[]> {
  const verdicts = await Promise.all(fields.map((one) => isReadable(req, one)));
  return fields.filter((_, at) => verdicts[at]);
}

async function isReadable(req: PayloadRequest, one: FlattenedField): Promise<boolean> {
  const read = 'access' in one ? one.access?.read : undefined;
  return read ? read({ req }) : true;
}

const ahead = Symbol('globals that are being read');

/** A save between this and the actual read makes the revision outdated; the change is then refused, not lost. */
async function readAhead({ req, document, latest }: Written): Promise<void> {
  if (isEdited(req)) Reflect.set(req.context, ahead, new Map(aheadOf(req)).set(document, await latest()));
}

async function withRevisionAhead({ req, document, fields }: Written, read: Values): Promise<Values> {
  const stored = aheadOf(req).get(document);
  return stored === undefined
    ? read
    : { ...read, revision: await revisionOf(req, { fields, stored, thread: createThread() }) };
}

function aheadOf({ context }: PayloadRequest): ReadonlyMap<string, unknown> {
  const known: unknown = Reflect.get(context, ahead);
  return known instanceof Map ? known : new Map();
}

/** State kept between the check of a change and its end. */
type Begun = { before: unknown; thread: string };
const begun = Symbol('changes that were checked');

function begunOf({ context }: PayloadRequest): Map<string, Begun> {
  const known: unknown = Reflect.get(context, begun);
  if (known instanceof Map) return known;
  const made = new Map<string, Begun>();
  Reflect.set(context, begun, made);
  return made;
}

/** `written` is undefined for a new document. */
async function checkedData(
  written: Written | undefined,
  { revision, ...data }: Values,
  original: unknown,
): Promise<Values> {
  if (!written || !isEdited(written.req)) return data;
  const before = await written.latest();
  const base = baseOf(written.req, revision);
  begunOf(written.req).set(written.document, { before, thread: base?.thread ?? createThread() });
  return base ? merged(written, { data, original: Object(original), base, before }) : data;
}

function baseOf({ locale }: PayloadRequest, revision: unknown): Revision | undefined {
  if (revision === undefined || revision === null) return undefined;
  const base = parseRevision(revision);
  if (!base)
    throw new APIError(
      'This revision is not valid. Send the one that came with the document, or none.',
      400,
      { code: 'revision_unknown' },
      true,
    );
  if (base.locale !== locale)
    throw new APIError(
      'This revision belongs to another language. Read the document in the language that you write, and send its revision.',
      400,
      { code: 'revision_of_other_language' },
      true,
    );
  return base;
}

type Merging = { data: Values; original: Values; base: Revision; before: unknown };

/** Returns the data to write: the submitted data, plus untouched fields that the same user's other tab or the studio changed meanwhile. @throws APIError when somebody else changed it. */
async function merged(written: Written, { data, original, base, before }: Merging): Promise<Values> {
  const { req, document, fields } = written;
  const { locale } = base;
  const now = stateOf(before, { fields: writtenFields(fields), locale });
  const differing = writtenFields(fields).filter(
    (name) =>
      name in data && base.state.get(name) !== now.get(name) && signOf(data[name], locale) !== (now.get(name) ?? ''),
  );
  if (differing.length === 0) return data;
  const edits = await readEdits(req, document, locale);
  const others = differing.filter((name) =>
    isByOthers(edits.get(name), { me: String(req.user?.id), isTouched: isTouched(name) }),
  );
  if (others.length > 0)
    throw conflict(
      req,
      await changesOf(req, new Map(others.map((name): [string, Edit | undefined] => [name, edits.get(name)])), fields),
    );
  const kept = differing.filter((name) => edits.get(name)?.thread !== base.thread && !isTouched(name));
  return { ...data, ...Object.fromEntries(kept.map((name) => [name, original[name]])) };

  function isTouched(name: string): boolean {
    return signOf(data[name], locale) !== (base.state.get(name) ?? '');
  }
}

/** A field without a known author counts as changed by others only where the change would be overwritten. */
function isByOthers(edit: Edit | undefined, { me, isTouched }: { me: string; isTouched: boolean }): boolean {
  return edit ? edit.person !== me : isTouched;
}

/** Records who changed which field, and gives the document the revision for its next change. */
async function withNewRevision(written: Written, doc: Values): Promise<Values> {
  const { req, document, fields } = written;
  if (!isEdited(req)) return doc;
  const stored = await written.latest();
  const { before, thread } = begunOf(req).get(document) ?? { before: stored, thread: createThread() };
  await noteEdits(req, { document, fields: writtenFields(fields) }, { before, after: stored, thread });
  return { ...doc, revision: await revisionOf(req, { fields, stored, thread }) };
}
