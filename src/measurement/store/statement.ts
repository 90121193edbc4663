/** One request of the ClickHouse HTTP interface, taken apart. */
export type Statement = {
  queryId: string | undefined;
  sql: string;
  /** Values as they came, in the escaping of the tab-separated format, which is what the engine wants too. */
  params: ReadonlyMap<string, string>;
  settings: ReadonlyMap<string, string>;
  /** Rows of an INSERT that came as the body. */
  insert: InsertTarget | undefined;
  isRead: boolean;
};

/** Formats in which rows may come: those of the library's path that hands bytes on unread. */
const insertFormats = ['JSONEachRow', 'JSONCompactEachRow', 'TabSeparated', 'TabSeparatedWithNames', 'CSV', 'CSVWithNames'] as const;

export type InsertFormat = (typeof insertFormats)[number];
export type InsertTarget = { table: string; columns: string[] | undefined; format: InsertFormat };

/** Parts of the address that are the interface's own and no settings of the engine. */
const reserved = new Set(['query', 'query_id', 'database', 'user', 'password', 'role', 'default_format', 'wait_end_of_query', 'buffer_size', 'enable_http_compression']);
const unsupported = ['session_id', 'compress', 'decompress'];

const namePattern = /^[A-Za-z_][A-Za-z0-9_]*$/;
const insertPattern = /^\s*insert\s+into\s+(?:table\s+)?([\w.`]+)\s*(?:\(([\w\s,`]+)\))?\s*format\s+(\w+)\s*;?\s*$/i;
const readPattern = /^(?:\s|--[^\n]*\n)*(?:select|with|show|describe|desc|explain|exists)\b/i;

/** A number of ClickHouse's own list of exceptions, and what to say. */
export type Unacceptable = { exceptionCode: number; message: string };

export function parseStatement(address: URLSearchParams, body: Buffer): Statement | Unacceptable {
  const refused = unsupported.find((name) => address.has(name));
  if (refused) return { exceptionCode: 48, message: `${refused} is not implemented by the embedded store` };
  const params = new Map<string, string>();
  const settings = new Map<string, string>();
  for (const [name, value] of address) {
    if (reserved.has(name)) continue;
    if (!namePattern.test(name)) return { exceptionCode: 115, message: `Unknown setting ${JSON.stringify(name)}` };
    if (name.startsWith('param_')) params.set(name.slice('param_'.length), value);
    else settings.set(name, value);
  }
  const given = address.get('query') ?? '';
  const insert = insertTargetOf(given);
  const sql = insert ? given : [given, body.toString('utf8')].filter((part) => part.trim() !== '').join('\n');
  if (sql === '') return { exceptionCode: 62, message: 'Empty query' };
  const missing = placeholdersOf(sql).find((name) => !params.has(name));
  if (missing !== undefined) return { exceptionCode: 456, message: `Substitution \`${missing}\` is not set` };
  return { queryId: address.get('query_id') ?? undefined, sql, params, settings, insert, isRead: readPattern.test(sql) };
}

/**
 * Parameters and settings are given to the session in front of the statement: bound parameters of the library share one state
 * per process and are therefore queued one behind the other over all sessions.
 */
export function withSettings({ sql, params, settings }: Statement): string {
  const assignments = [
    ...[...settings].map(([name, value]) => `${name} = ${literal(value)}`),
    ...[...params].map(([name, value]) => `param_${name} = ${literal(value)}`),
  ];
  return assignments.length > 0 ? `SET ${assignments.join(', ')}; ${sql}` : sql;
}

/** Puts the settings of a statement back, for the next one that gets the session; undefined when there are none. */
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
