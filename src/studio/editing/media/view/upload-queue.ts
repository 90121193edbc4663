import type { Outcome, Sending } from '../send-media.ts';

/** A file on its way into a folder of the library. `message`: why it did not arrive, for a person. */
export type Upload = {
  key: number;
  file: File;
  folder: string;
  state: 'waiting' | 'sending' | 'storing' | 'done' | 'failed' | 'cancelled';
  /** Of the bytes of the file, between 0 and 1. */
  sent: number;
  message: string;
};

type Options = {
  send: (upload: Upload, sending: Sending) => Promise<Outcome>;
  /** Called after each file that arrived. */
  onArrived: () => void;
};

/** Files that are sent at once: the studio works on a picture for a second, and keeps it in memory meanwhile. */
export const maxAtOnce = 2;
/** Files that one queue takes; more would keep a browser busy for hours. */
export const maxQueued = 500;

/** The uploads of one page: each file by itself, so that one that fails leaves the others alone. Its functions need no `this`. */
export class UploadQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Map<number, AbortController>();
  #uploads: readonly Upload[] = [];
  #lastKey = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly uploads = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns how many files were left out because the queue is full. */
  readonly add = (files: readonly File[], folder: string): number => {
    const taken = files.slice(0, Math.max(0, maxQueued - this.#uploads.length));
    const added = taken.map((file): Upload => {
      this.#lastKey += 1;
      return { key: this.#lastKey, file, folder, state: 'waiting', sent: 0, message: '' };
    });
    this.#set([...this.#uploads, ...added]);
    this.#start();
    return files.length - taken.length;
  };

  readonly cancel = (key: number): void => {
    this.#sending.get(key)?.abort();
    if (this.#uploads.some((one) => one.key === key && one.state === 'waiting'))
      this.#change(key, { state: 'cancelled' });
  };

  readonly retry = (keys: readonly number[]): void => {
    for (const key of keys) this.#change(key, { state: 'waiting', sent: 0, message: '' });
    this.#start();
  };

  /** Forgets what has ended. */
  readonly clear = (): void => this.#set(this.#uploads.filter(isUnderway));

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #change(key: number, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  #start(): void {
    for (const upload of this.#uploads)
      if (upload.state === 'waiting' && this.#sending.size < maxAtOnce) void this.#send(upload);
  }

  async #send(upload: Upload): Promise<void> {
    const { key } = upload;
    const stopping = new AbortController();
    this.#sending.set(key, stopping);
    this.#change(key, { state: 'sending' });
    const onProgress = (sent: number) => {
      if (!stopping.signal.aborted) this.#change(key, { sent, state: sent < 1 ? 'sending' : 'storing' });
    };
    const outcome = await this.#options.send(upload, { signal: stopping.signal, onProgress });
    this.#sending.delete(key);
    // A file may have arrived although somebody cancelled it in the same moment.
    if (outcome.ok) this.#change(key, { state: 'done', sent: 1 });
    else if (stopping.signal.aborted) this.#change(key, { state: 'cancelled' });
    else this.#change(key, { state: 'failed', message: outcome.message });
    if (outcome.ok) this.#options.onArrived();
    this.#start();
  }
}

export function isUnderway({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'storing';
}
