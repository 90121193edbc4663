/** One request of the ClickHouse HTTP interface, parsed. */
export type Statement = {
  queryId: string | undefined;
  sql: string;
  /** Values as received, escaped as in the tab-separated format, which the engine expects too. */
  params: ReadonlyMap<string, string>;
  settings: ReadonlyMap<string, string>;
  /** Target of an INSERT whose rows are in the body. */
  insert: InsertTarget | undefined;
  isRead: boolean;
};

/** Formats in which rows may arrive: those that the library passes on without parsing them. */
const insertFormats = [
  'JSONEachRow',
  'JSONCompactEachRow',
  'TabSeparated',
  'TabSeparatedWithNames',
  'CSV',
  'CSVWithNames',
] as const;

type InsertFormat = (typeof insertFormats)[number];
export type InsertTarget = { table: string; columns: string[] | undefined; format: InsertFormat };

/** URL parameters that belong to the interface and are not settings of the engine. */
const reserved = new Set([
  'query',
  'query_id',
  'database',
  'user',
  'password',
  'role',
  'default_format',
  'wait_end_of_query',
  'buffer_size',
  'enable_http_compression',
]);
const unsupported = ['session_id', 'compress', 'decompress'];

const namePattern = /^[A-Za-z_][A-Za-z0-9_]*$/;
const insertPattern = /^\s*insert\s+into\s+(?:table\s+)?([\w.`]+)\s*(?:\(([\w\s,`]+)\))?\s*format\s+(\w+)\s*;?\s*$/i;
const readPattern = /^(?:\s|--[^\n]*\n)*(?:select|with|show|describe|desc|explain|exists)\b/i;

/** A number from ClickHouse's own list of exceptions, and the message. */
type Unacceptable = { exceptionCode: number; message: string };

export function parseStatement(address: URLSearchParams, body: Buffer): Statement | Unacceptable {
  const refused = unsupported.find((name) => address.has(name));
  if (refused) return { exceptionCode: 48, message: `${refused} is not implemented by the embedded store` };
  const values = valuesIn(address);
  if ('exceptionCode' in values) return values;
  const { params, settings } = values;
  const given = address.get('query') ?? '';
  const insert = insertTargetOf(given);
  const sql = insert ? given : [given, body.toString('utf8')].filter((part) => part.trim() !== '').join('\n');
  if (sql === '') return { exceptionCode: 62, message: 'Empty query' };
  const missing = placeholdersOf(sql).find((name) => !params.has(name));
  if (missing !== undefined) return { exceptionCode: 456, message: `Substitution \`${missing}\` is not set` };
  return {
    queryId: address.get('query_id') ?? undefined,
    sql,
    params,
    settings,
    insert,
    isRead: readPattern.test(sql),
  };
}

/** Sorts what is not the interface's own into parameters of the statement and settings of the engine. */
function valuesIn(address: URLSearchParams): Pick<Statement, 'params' | 'settings'> | Unacceptable {
  const params = new Map<string, string>();
  const settings = new Map<string, string>();
  for (const [name, value] of address) {
    if (reserved.has(name)) continue;
    if (!namePattern.test(name)) return { exceptionCode: 115, message: `Unknown setting ${JSON.stringify(name)}` };
    if (name.startsWith('param_')) params.set(name.slice('param_'.length), value);
    else settings.set(name, value);
  }
  return { params, settings };
}

/**
 * Puts parameters and settings in front of the statement, for the session: bound parameters of the library share one state per process and are therefore
 * serialised over all sessions.
 */
export function withSettings({ sql, params, settings }: Statement): string {
  const assignments = [
    ...[...settings].map(([name, value]) => `${name} = ${literal(value)}`),
    ...[...params].map(([name, value]) => `param_${name} = ${literal(value)}`),
  ];
  return assignments.length > 0 ? `SET ${assignments.join(', ')}; ${sql}` : sql;
}

/** Returns the statement that resets the settings for the session's next user, or undefined when there are none. */
export function resetting({ settings }: Statement): string | undefined {
  return settings.size > 0 ? `SET ${[...settings.keys()].map((name) => `${name} = DEFAULT`).join(', ')}` : undefined;
}

function insertTargetOf(query: string): InsertTarget | undefined {
  const [, table, columns, named] = insertPattern.exec(query) ?? [];
  const format = insertFormats.find((name) => name === named);
  if (table === undefined || format === undefined) return undefined;
  return { table: unquoted(table), columns: columns?.split(',').map((column) => unquoted(column.trim())), format };
}

function unquoted(identifier: string): string {
  return identifier.replaceAll('`', '');
}

function placeholdersOf(sql: string): string[] {
  return [...sql.matchAll(/\{\s*(\w+)\s*:/g)].map((match) => match[1] ?? '');
}

function literal(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}
