import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import type { Engine, Session } from './engine.ts';
import { createHeldBody } from './held-body.ts';
import { keepAliveMs, lookupHeader, maxWaiting } from './limits.ts';
import { forbiddenIn } from './forbidden.ts';
import { createSessionPool, type SessionPool } from './session-pool.ts';
import { parseStatement, resetting, withSettings, type InsertTarget, type Statement } from './statement.ts';

/** What the store counts, by kind of statement. `refusals`: the queue was full. */
export type StoreFigures = {
  statements: Record<StatementKind, number>;
  failures: number;
  refusals: number;
  insertedRows: number;
  pools: Record<'reports' | 'lookups' | 'writes', ReturnType<SessionPool<Session>['status']>>;
};
type StatementKind = 'report' | 'lookup' | 'insert' | 'write';

export type Answer = (request: IncomingMessage, response: ServerResponse, access: Access) => void;

/** `tables`: statements may use the store's tables, but no file, address or program of this machine. */
export type Access = 'everything' | 'tables';

type StoreInterface = {
  /** For the socket of this machine's own processes. */
  server: Server;
  /** For another listener. */
  answer: Answer;
  figures(): StoreFigures;
  /** Resolves when no statement runs. */
  idle(): Promise<void>;
};

type StoreOptions = {
  engine: Engine;
  log: Log;
  /** The engine's table functions. */
  tableFunctions: ReadonlySet<string>;
  /** Called when a session can no longer be trusted: only a new process helps. */
  onBroken(error: unknown): void;
};

type Outcome = { bytes: Uint8Array; readRows: number; readBytes: number; writtenRows: number; elapsedSeconds: number };
/** One is enough; more would mean a fault other than the known one. */
const maxDiscards = 3;

type Pools = {
  readers: SessionPool<Session>;
  lookups: SessionPool<Session>;
  writers: SessionPool<Session>;
  onBroken: StoreOptions['onBroken'];
  counts: Omit<StoreFigures, 'pools'>;
  /** Bytes of bodies that are in memory. */
  held: { bytes: number };
  tableFunctions: StoreOptions['tableFunctions'];
};

/**
 * Serves the part of the ClickHouse HTTP interface that the official client uses: `/ping`, queries in the URL or the body, `param_*`, settings in the URL,
 * INSERT with rows as the body, and exceptions by number in a header.
 */
export function createStoreInterface({ engine, log, tableFunctions, onBroken }: StoreOptions): StoreInterface {
  const pools: Pools = {
    readers: createSessionPool(engine.readers, maxWaiting),
    lookups: createSessionPool(engine.lookups, maxWaiting),
    writers: createSessionPool(engine.writers, maxWaiting),
    onBroken,
    counts: { statements: { report: 0, lookup: 0, insert: 0, write: 0 }, failures: 0, refusals: 0, insertedRows: 0 },
    held: { bytes: 0 },
    tableFunctions,
  };
  const answerOrClose: Answer = (request, response, access) => {
    answer(request, response, { pools, access }).catch((error: unknown) => {
      // The client disconnected while it was sending: nobody waits for a response.
      log.warn({ error: errorText(error) }, 'A statement could not be answered');
      response.destroy();
    });
  };
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) =>
    answerOrClose(request, response, 'everything'),
  );
  return {
    server,
    figures: () => ({
      ...pools.counts,
      pools: {
        reports: pools.readers.status(),
        lookups: pools.lookups.status(),
        writes: pools.writers.status(),
      },
    }),
    answer: answerOrClose,
    idle: async () => void (await Promise.all([pools.readers.idle(), pools.lookups.idle(), pools.writers.idle()])),
  };
}

type Asked = { pools: Pools; access: Access };

async function answer(request: IncomingMessage, response: ServerResponse, { pools, access }: Asked): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://store');
  if (url.pathname === '/ping') return void response.end('Ok.\n');
  if (url.pathname !== '/') return fail(response, { status: 404, exceptionCode: 0, message: 'There is nothing here' });
  const body = createHeldBody(pools.held);
  try {
    await body.read(request);
    const refusal = body.refusal();
    if (refusal) return fail(response, refusal);
    await run({ url, request, response, body: body.whole() }, { pools, access });
  } finally {
    body.release();
  }
}

type Received = { url: URL; request: IncomingMessage; response: ServerResponse; body: Buffer };

async function run({ url, request, response, body }: Received, { pools, access }: Asked): Promise<void> {
  const statement = parseStatement(url.searchParams, body);
  if ('exceptionCode' in statement) return fail(response, { status: 400, ...statement });
  const forbidden = access === 'tables' ? forbiddenIn(statement, pools.tableFunctions) : undefined;
  if (forbidden !== undefined)
    return fail(response, {
      status: 403,
      exceptionCode: 497,
      message: `Not enough privileges: ${forbidden} is only for processes on the store's own machine`,
    });
  const format = url.searchParams.get('default_format') ?? 'TabSeparated';
  const isLookup = lookupHeader in request.headers;
  const readers = isLookup ? pools.lookups : pools.readers;
  const pool = statement.isRead ? readers : pools.writers;
  pools.counts.statements[kindOf(statement, isLookup)] += 1;
  const { onBroken, counts } = pools;
  return runIn(pool, statement, { response, body, format, onBroken, counts });
}

function kindOf({ isRead, insert }: Statement, isLookup: boolean): StatementKind {
  if (insert) return 'insert';
  if (!isRead) return 'write';
  return isLookup ? 'lookup' : 'report';
}

type Run = { response: ServerResponse; body: Buffer; format: string } & Pick<Pools, 'onBroken' | 'counts'>;

/** Runs a statement in one of the pool's sessions, and answers with what came of it. */
async function runIn(
  pool: SessionPool<Session>,
  statement: Statement,
  { response, body, format, onBroken, counts }: Run,
): Promise<void> {
  const running = pool.run((session) =>
    traced({ name: 'statement', kind: 'internal' }, () => execute(session, statement, { body, format })).catch(
      onBroken,
    ),
  );
  if (!running) {
    counts.refusals += 1;
    return fail(response, { status: 503, exceptionCode: 202, message: 'Too many simultaneous queries' });
  }
  const outcome = await running;
  if (!outcome) return void response.destroy();
  if ('exceptionCode' in outcome) {
    counts.failures += 1;
    return fail(response, outcome);
  }
  counts.insertedRows += outcome.writtenRows;
  succeed(response, statement, outcome);
}

/** Runs a statement and leaves the session as it was before. */
async function execute(
  session: Session,
  statement: Statement,
  { body, format }: { body: Buffer; format: string },
): Promise<Outcome | Failure> {
  const reset = resetting(statement);
  try {
    if (statement.insert)
      return await insertRows(session, { target: statement.insert, settings: statement.settings, body });
    const result = await session.queryAsync(withSettings(statement), { format });
    return {
      bytes: result.bytes(),
      readRows: result.rowsRead,
      readBytes: result.bytesRead,
      writtenRows: 0,
      elapsedSeconds: result.elapsed,
    };
  } catch (error) {
    await discardRest(session);
    return exceptionOf(error);
  } finally {
    if (reset && !statement.insert) await session.queryAsync(reset);
  }
}

/** A statement that failed half-way leaves its partial output in the session, where the next answer would begin with it. */
async function discardRest(session: Session): Promise<void> {
  for (let left = maxDiscards; left > 0; left--) {
    if ((await session.queryAsync("SELECT 'empty'", { format: 'TabSeparated' })).text() === 'empty\n') return;
  }
  throw new Error('A session of the engine does not come clean.');
}

type Rows = { target: InsertTarget; settings: ReadonlyMap<string, string>; body: Buffer };

/** Passes the rows to the engine unchanged; the engine parses them on its own threads. */
async function insertRows(session: Session, { target, settings, body }: Rows): Promise<Outcome> {
  const { table, columns, format } = target;
  const result = await session.insert({
    table,
    format,
    values: body,
    settings: Object.fromEntries(settings),
    ...(columns ? { columns } : {}),
  });
  return {
    bytes: new Uint8Array(),
    readRows: 0,
    readBytes: 0,
    writtenRows: result.rowsWritten,
    elapsedSeconds: result.elapsed,
  };
}

function succeed(response: ServerResponse, { queryId }: Statement, outcome: Outcome): void {
  const summary = {
    read_rows: String(outcome.readRows),
    read_bytes: String(outcome.readBytes),
    written_rows: String(outcome.writtenRows),
    elapsed_ns: String(Math.round(outcome.elapsedSeconds * 1e9)),
  };
  response.writeHead(200, {
    'content-type': 'text/plain; charset=UTF-8',
    'x-clickhouse-summary': JSON.stringify(summary),
    ...(queryId ? { 'x-clickhouse-query-id': queryId } : {}),
  });
  response.end(outcome.bytes);
}

type Failure = { status: number; exceptionCode: number; message: string };

/** Reads an exception of the engine, which begins with its number: `Code: 62. DB::Exception: …`. */
function exceptionOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const exceptionCode = Number(/^Code: (\d+)/.exec(message)?.[1] ?? 1002);
  return {
    status: exceptionCode === 62 || exceptionCode === 456 ? 400 : exceptionCode === 60 ? 404 : 500,
    exceptionCode,
    message,
  };
}

export function fail(response: ServerResponse, { status, exceptionCode, message }: Failure): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=UTF-8',
    'x-clickhouse-exception-code': String(exceptionCode),
  });
  response.end(message.startsWith('Code:') ? message : `Code: ${exceptionCode}. DB::Exception: ${message}. (CANDOR)\n`);
}
