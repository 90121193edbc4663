import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  GlobalConfig,
  PayloadRequest,
} from 'payload';
import { inBulk } from '../../publishing/read-model/annotate.ts';
import { addHooks } from '../../payload/features.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import type { ActivityKind } from './kinds.ts';
import { note, type ActivityEntry, type Subject } from './note.ts';

/** State of the stored document itself, not of its versions and drafts. Undefined when the document does not exist. */
type State = { isLive: boolean; isTrashed: boolean } | undefined;

/** Context key of a request whose caller records all of its writes as one entry. */
export const notedAsOne = 'notedAsOne';

const remembered = Symbol('states before their changes');

/** Records each change that others can see, in the transaction of the change. Drafts are not recorded, and an import is recorded once as a whole. */
export function withActivity(collection: CollectionConfig): CollectionConfig {
  const { slug } = collection;
  const title = collection.admin?.useAsTitle ?? 'id';
  return addHooks(collection, {
    beforeChange: [rememberState(slug)],
    afterChange: [noteChange(slug, title)],
    afterDelete: [noteDeletion(slug, title)],
    afterOperation: [noteRestoring(slug, title)],
  });
}

/** Records every save of a settings page. */
export function withGlobalActivity(global: GlobalConfig): GlobalConfig {
  const subject: Subject = { kind: 'globals', id: global.slug, title: global.slug };
  return addHooks(global, { afterChange: [async ({ req }) => noteOne(req, { kind: 'changed', subject })] });
}

function rememberState(slug: string): CollectionBeforeChangeHook {
  return async ({ req, operation, originalDoc }) => {
    if (operation !== 'update' || !isRecord(originalDoc)) return;
    statesOf(req).set(`${slug}:${String(originalDoc.id)}`, await stateOf(req, slug, String(originalDoc.id)));
  };
}

function noteChange(slug: string, title: string): CollectionAfterChangeHook {
  return async ({ req, doc, operation }) => {
    const id = String(doc.id);
    const before = operation === 'create' ? undefined : statesOf(req).get(`${slug}:${id}`);
    const kind = kindOf(before, await stateOf(req, slug, id), doc);
    // A job writes the smaller renditions of a picture, without a signed-in user.
    if (kind === 'changed' && slug === 'media' && !req.user) return;
    if (kind)
      await noteOne(req, {
        kind,
        subject: subjectOf(slug, title, doc),
        ...(operation === 'create' && kind === 'changed' && { detail: 'new' }),
      });
  };
}

function kindOf(before: State, after: State, doc: unknown): ActivityKind | undefined {
  if (!after) return undefined;
  if (after.isTrashed !== Boolean(before?.isTrashed)) return after.isTrashed ? 'trashed' : 'restored';
  const status: unknown = isRecord(doc) ? doc._status : undefined;
  if (status === undefined) return 'changed';
  if (before?.isLive && !after.isLive) return 'unpublished';
  return after.isLive && status === 'published' ? 'published' : undefined;
}

function noteDeletion(slug: string, title: string): CollectionAfterDeleteHook {
  return async ({ req, doc }) => noteOne(req, { kind: 'deleted', subject: subjectOf(slug, title, doc) });
}

function noteRestoring(slug: string, title: string): CollectionAfterOperationHook {
  return async ({ operation, result, req }) => {
    if (operation === 'restoreVersion')
      await note(req, { kind: 'restored', subject: subjectOf(slug, title, result), detail: 'version' });
    return result;
  };
}

async function noteOne(req: PayloadRequest, noted: ActivityEntry): Promise<void> {
  if (!req.context[inBulk] && !req.context[notedAsOne]) await note(req, noted);
}

async function stateOf(req: PayloadRequest, collection: string, id: string): Promise<State> {
  const stored = await req.payload.db.findOne<{ id: string; _status?: string; deletedAt?: string | null }>({
    collection,
    where: { id: { equals: id } },
    req,
  });
  return stored ? { isLive: stored._status === 'published', isTrashed: Boolean(stored.deletedAt) } : undefined;
}

function statesOf({ context }: PayloadRequest): Map<string, State> {
  const known: unknown = Reflect.get(context, remembered);
  if (known instanceof Map) return known;
  const states = new Map<string, State>();
  Reflect.set(context, remembered, states);
  return states;
}

function subjectOf(kind: string, title: string, doc: unknown): Subject {
  const fields = isRecord(doc) ? doc : {};
  const named: unknown = fields[title];
  return {
    kind,
    id: textOf(fields.id),
    title: isRecord(named) ? textOf(Object.values(named).find((one) => textOf(one) !== '')) : textOf(named),
  };
}
