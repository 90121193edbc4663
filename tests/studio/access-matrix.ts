import type { FlattenedField, PayloadRequest, SanitizedConfig } from 'payload';
import { readEnvironment } from '../../src/platform/environment.ts';
import { studioConfig } from '../../src/studio/config.ts';
import { type Asker, askers, userOf } from './askers.ts';

/** `own`: only documents that belong to the account itself. */
export type Answer = 'yes' | 'own' | 'no';
export const operations = ['create', 'read', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

type Row = Record<Asker, Answer>;
export type Rows = Record<Operation, Row>;
export type GlobalRows = Record<'read' | 'update', Row>;
type AccessMatrix = { collections: Record<string, Rows>; globals: Record<string, GlobalRows> };

/** Builds the studio's real configuration. Opens nothing. */
export function configOfStudio(): Promise<SanitizedConfig> {
  const secret = 'a secret that only these tests know';
  return studioConfig({ environment: readEnvironment({ SECRET: secret }), secret });
}

/** Asks the access functions of the configuration who may do what. access.test.ts holds the answers against the studio itself. */
export async function accessMatrix({ collections, globals }: SanitizedConfig): Promise<AccessMatrix> {
  return {
    collections: Object.fromEntries(
      await Promise.all(collections.map(async ({ slug, access }) => [slug, await rowsOf(operations, access)] as const)),
    ),
    globals: Object.fromEntries(
      await Promise.all(
        globals.map(async ({ slug, access }) => [slug, await rowsOf(['read', 'update'], access)] as const),
      ),
    ),
  };
}

type Ask = (asked: { req: PayloadRequest }) => unknown;

/** Returns a row for each operation; an operation without a function of its own is open to whoever reaches the document. */
export async function rowsOf<Name extends Operation>(
  names: readonly Name[],
  access: Partial<Record<Name, Ask>>,
): Promise<Record<Name, Row>> {
  const rows = await Promise.all(names.map(async (name) => [name, await rowOf(access[name])] as const));
  return Object.fromEntries(rows) as Record<Name, Row>;
}

async function rowOf(ask: Ask = () => true): Promise<Row> {
  const answers = await Promise.all(
    askers.map(async (who) => [who, answerOf(await ask({ req: requestOf(who) }))] as const),
  );
  return Object.fromEntries(answers) as Row;
}

function requestOf(who: Asker): PayloadRequest {
  return { user: userOf(who) } as unknown as PayloadRequest;
}

/** A condition instead of a verdict restricts an account to its own documents; there are no other conditions. */
function answerOf(verdict: unknown): Answer {
  if (typeof verdict === 'object' && verdict !== null) return 'own';
  return verdict ? 'yes' : 'no';
}

export type FieldRows = { path: string; rows: Record<'create' | 'read' | 'update', Row> };

/** Returns the fields with access functions of their own, also within groups, lists and blocks. */
export async function fieldRows(fields: readonly FlattenedField[], within = ''): Promise<FieldRows[]> {
  const found = await Promise.all(
    fields.map(async (field) => {
      const path = `${within}${field.name}`;
      // No response contains a hidden field.
      const access = 'access' in field && { ...field.access, ...(isHidden(field) && { read: () => false }) };
      const own = access ? [{ path, rows: await rowsOf(['create', 'read', 'update'], access) }] : [];
      return [...own, ...(await innerRows(field, path))];
    }),
  );
  return found.flat();
}

function isHidden(field: FlattenedField): boolean {
  return 'hidden' in field && field.hidden === true;
}

async function innerRows(field: FlattenedField, path: string): Promise<FieldRows[]> {
  const inner = 'flattenedFields' in field ? await fieldRows(field.flattenedFields, `${path}.`) : [];
  const blocks = 'blocks' in field ? field.blocks.filter((block) => typeof block === 'object') : [];
  const inBlocks = await Promise.all(blocks.map((block) => fieldRows(block.flattenedFields, `${path}.${block.slug}.`)));
  return [...inner, ...inBlocks.flat()];
}
