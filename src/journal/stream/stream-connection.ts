import { accessSync, constants } from 'node:fs';
import { type JetStreamClient, jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Loop, startLoop } from '../../platform/background-loop.ts';
import type { JournalStream } from '../../platform/environment.ts';
import { CandorError, errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { within } from '../../platform/pause.ts';
import { appendWithinMs, firstStreamLookMs, lookAtStreamMs, streamAnswerMs, streamRetryMs } from '../limits.ts';
import { ensureStream, journalNameOf } from './stream-config.ts';
import { explainRefusal } from './stream-refusals.ts';

/** A stream that was looked at and can be used. */
export type StreamAccess = {
  /** The journal's name. */
  name: string;
  client: JetStreamClient;
  manager: JetStreamManager;
  /** The largest message that the servers take. */
  maxPayloadBytes: number;
  /** Whether the servers keep what they have acknowledged when one of them is killed. */
  isSafeVersion: boolean;
};

export type StreamConnection = {
  /** Undefined while the servers have been away for longer than a change of leaders takes, or the stream cannot be used. */
  access(): StreamAccess | undefined;
  /** False from the moment on in which the connection is lost. */
  isConnected(): boolean;
  close(): Promise<void>;
};

type ConnectionOptions = {
  place: JournalStream;
  /** What the servers show as the name of the client. */
  client: string;
  log: Log;
  /** For tests. */
  firstLookMs?: number;
};

/**
 * Connects to the servers of a stream, and goes on trying for as long as it takes: resolves once the stream is there, or after a few seconds without it.
 * @throws CandorError `journal_stream_config`, `journal_tls_unreadable`
 */
export async function connectStream(options: ConnectionOptions): Promise<StreamConnection> {
  refuseUnreadable(options.place);
  const connection = new Connection(options);
  try {
    await within(options.firstLookMs ?? firstStreamLookMs, connection.firstLook, undefined);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

class Connection implements StreamConnection {
  readonly #options: ConnectionOptions;
  readonly #first = Promise.withResolvers<void>();
  readonly #loop: Loop;
  #nats: NatsConnection | undefined;
  #access: StreamAccess | undefined;
  #awaySinceMs: number | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#first.promise.catch(() => {}); // Whoever waits for it gets the error; a later one is only logged.
    this.#loop = startLoop({
      run: () => this.#look(),
      everyMs: lookAtStreamMs,
      retryMs: [streamRetryMs],
      onFailure: ({ error }) => this.#noteFailure(error),
    });
  }

  /** Rejects when the stream is there and must not be used. */
  get firstLook(): Promise<void> {
    return this.#first.promise;
  }

  access(): StreamAccess | undefined {
    const isAway = this.#awaySinceMs !== undefined && performance.now() - this.#awaySinceMs > appendWithinMs;
    return isAway ? undefined : this.#access;
  }

  isConnected(): boolean {
    return this.#access !== undefined && this.#awaySinceMs === undefined;
  }

  async close(): Promise<void> {
    const stopped = this.#loop.stop();
    await this.#nats?.close();
    await stopped;
    await this.#nats?.close();
  }

  async #look(): Promise<void> {
    if (!this.#nats || this.#nats.isClosed()) this.#nats = await this.#connect();
    const manager = await jetstreamManager(this.#nats, { checkAPI: false, timeout: streamAnswerMs });
    const info = await ensureStream(manager.streams, this.#options.place);
    const version = this.#nats.info?.version ?? '';
    if (!this.#access) this.#noteUsable(info.config.name, version);
    this.#access = {
      name: journalNameOf(info),
      client: jetstream(this.#nats, { timeout: streamAnswerMs }),
      manager,
      maxPayloadBytes: this.#nats.info?.max_payload ?? 0,
      isSafeVersion: isSafeVersion(version),
    };
    this.#first.resolve();
  }

  #noteUsable(stream: string, version: string): void {
    const { log } = this.#options;
    log.info({ stream }, 'The stream of the journal can be used');
    if (isSafeVersion(version)) return;
    log.warn(
      { version, needed: safeVersion.join('.') },
      'This version of the NATS servers can lose what it has acknowledged when one of them is killed',
    );
  }

  /** A stream that must not be used is given up at once; the servers' silence is left to those who ask them. */
  #noteFailure(error: unknown): void {
    const { log, place } = this.#options;
    const refusal = error instanceof CandorError ? error : explainRefusal(error, place);
    if (error instanceof CandorError) {
      this.#access = undefined;
      this.#first.reject(error);
    }
    if (refusal) log.error({ code: refusal.code, remedy: refusal.remedy }, refusal.message);
    else log.warn({ error: errorText(error) }, 'The stream of the journal does not answer');
  }

  async #connect(): Promise<NatsConnection> {
    const { servers, user, password, token, isEncrypted, tls } = this.#options.place;
    const nats = await connect({
      servers,
      name: `candor ${this.#options.client}`,
      ...(user !== undefined && { user, pass: password ?? '' }),
      ...(token !== undefined && { token }),
      ...(isEncrypted && { tls: given(tls) }),
      timeout: streamAnswerMs,
      maxReconnectAttempts: -1,
      reconnectTimeWait: streamRetryMs,
      // A password that is wrong for a moment, while the servers get new settings, must not end the process's journal.
      ignoreAuthErrorAbort: true,
      pingInterval: streamAnswerMs,
    });
    void this.#follow(nats);
    return nats;
  }

  async #follow(nats: NatsConnection): Promise<void> {
    const { log } = this.#options;
    this.#awaySinceMs = undefined;
    for await (const status of nats.status()) {
      const { type } = status;
      if (type === 'error') this.#noteFailure(status.error);
      if (type === 'disconnect' && this.#awaySinceMs === undefined) {
        this.#awaySinceMs = performance.now();
        log.warn({}, 'The connection to the stream of the journal was lost');
      }
      if (type !== 'reconnect') continue;
      this.#awaySinceMs = undefined;
      log.info({}, 'The connection to the stream of the journal is back');
    }
  }
}

/** Earlier ones lost messages, and whole streams, when a process was killed. */
const safeVersion = [2, 10, 23] as const;

function isSafeVersion(version: string): boolean {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  const at = safeVersion.findIndex((part, index) => parts[index] !== part);
  return at === -1 || (parts[at] ?? 0) > (safeVersion[at] ?? 0);
}

function given(tls: JournalStream['tls']) {
  return Object.fromEntries(Object.entries(tls).filter(([, file]) => file !== undefined));
}

function refuseUnreadable({ tls }: JournalStream): void {
  for (const [name, file] of [
    ['JOURNAL_TLS_CA', tls.caFile],
    ['JOURNAL_TLS_CERT', tls.certFile],
    ['JOURNAL_TLS_KEY', tls.keyFile],
  ] as const) {
    if (file === undefined) continue;
    try {
      accessSync(file, constants.R_OK);
    } catch (cause) {
      throw new CandorError({
        code: 'journal_tls_unreadable',
        what: `The file that ${name} names cannot be read.`,
        remedy: `Make it readable for the user that runs Candor, or correct ${name}.`,
        cause,
      });
    }
  }
}
