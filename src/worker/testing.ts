import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sql, Statements } from '../platform/database.ts';
import { type Checkpoint, moveCheckpoint, readCheckpoint } from './checkpoints.ts';
import type { Batch, Consumer } from './contract.ts';
import type { PublishedBanners } from './published-banners.ts';

/** For tests without a content database: no decision is marked. */
export const nothingPublished: Pick<PublishedBanners, 'present'> = { present: async () => new Map() };

/** Simulates a crash for the code it interrupts. */
export class Crash extends Error {
  override name = 'Crash';
}

type Steps = {
  /** Counts one step, and crashes at the chosen one, either `before` it takes effect or `after`. */
  at<Result>(act: () => Promise<Result>): Promise<Result>;
  /** Number of steps so far. */
  count: number;
};

/** Crashes once, at the step of that number. */
export function stepsCrashingAt(number: number, moment: 'before' | 'after'): Steps {
  const steps: Steps = {
    count: 0,
    async at(act) {
      steps.count += 1;
      const isFatal = steps.count === number;
      if (isFatal && moment === 'before') throw new Crash();
      const result = await act();
      if (isFatal) throw new Crash();
      return result;
    },
  };
  return steps;
}

/** Wraps a database so that every statement is a step. */
export function steppingSql(sql: Sql, steps: Steps): Sql {
  return {
    ...sql,
    all: (statement, values) => steps.at(() => sql.all(statement, values)),
    run: (statement, values) => steps.at(() => sql.run(statement, values)),
    transaction: (work) => steps.at(() => sql.transaction(work)),
  };
}

/** Wraps a consumer so that every delivery is a step. */
export function steppingConsumer(consumer: Consumer, steps: Steps): Consumer {
  return { ...consumer, take: (batch) => steps.at(() => consumer.take(batch)) };
}

/** Keeps what it receives as the event store does: a token seen before changes nothing. */
export function rememberingConsumer(parts: Partial<Consumer> = {}) {
  const batches = new Map<string, Batch>();
  const consumer: Consumer = {
    ...{ name: 'remembering', kinds: ['events'], maxEntries: 3 },
    ...parts,
    take: async (batch) => {
      const known = batches.get(batch.token);
      if (known && JSON.stringify(known) !== JSON.stringify({ ...batch, isRepeat: known.isRepeat }))
        throw new Error(`The token ${batch.token} named other entries before.`);
      if (known && !batch.isRepeat) throw new Error(`The token ${batch.token} came again and is not called a repeat.`);
      batches.set(batch.token, batch);
    },
  };
  return { consumer, ids: () => [...batches.values()].flatMap(({ entries }) => entries.map(({ id }) => id)) };
}

/** Puts a checkpoint where a worker would have left it. */
export async function setCheckpoint(
  sql: Sql,
  key: Parameters<typeof readCheckpoint>[1],
  to: Checkpoint,
): Promise<void> {
  await moveCheckpoint(sql, key, { from: await readCheckpoint(sql, key), to });
}

export async function countOf(sql: Statements, table: string): Promise<number> {
  const [row] = await sql.all(`SELECT count(*) AS rows_found FROM ${table}`);
  return Number(row?.rows_found);
}

export type Receiver = {
  url: string;
  status: number;
  requests: { body: string; headers: IncomingHttpHeaders }[];
  stop(): Promise<unknown>;
};

/** A server that webhooks are sent to. It answers with `status`, and keeps what it was sent. */
export async function startReceiver(): Promise<Receiver> {
  const requests: Receiver['requests'] = [];
  const server = createServer(async (request, response) => {
    requests.push({ body: await text(request), headers: request.headers });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const receiver: Receiver = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook?token=1`,
    status: 204,
    requests,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
  return receiver;
}
