import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * `rewrites`: writes the whole file anew. Without it only the write-ahead log is emptied, which holds earlier states of what was changed. SQLite overwrites what it
 * deletes (`secure_delete`), but when it moves rows between pages it leaves copies behind, which only a rewrite removes.
 */
export type CompactTask = { file: string; rewrites: boolean };
/** `isLogEmpty` is false while another connection reads from the log. */
export type Compacted = { isLogEmpty: boolean };

const program = join(import.meta.dirname, 'compact-thread.ts');

/** Compacts an SQLite file that other processes may use. It must exist. Rejects when the database stays locked, or has no space for its copy. */
export function compactDatabase(task: CompactTask): Promise<Compacted> {
  const thread = new Worker(program, { workerData: task, execArgv: ['--disable-warning=ExperimentalWarning'] });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The thread that compacts ${task.file} exited with ${code}.`)));
  });
}
