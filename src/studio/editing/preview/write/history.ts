import type { FieldPlace } from './form-paths.ts';
import type { RowState } from './row-state.ts';

/** One change of the page that can be taken back. */
export type Change =
  | ({ kind: 'value'; before: unknown; after: unknown; isText: boolean } & FieldPlace)
  | { kind: 'move'; block: string; from: number; to: number }
  | { kind: 'add' | 'remove'; block: string; at: number; row: RowState };

/** More steps than anybody takes back one by one; each holds at most one block. */
export const maxUndoSteps = 100;
/** Letters typed without a longer pause are one step. */
const pauseMs = 1000;

export type History = {
  /** Adds a change; letters of one text are joined. What was undone can no longer be redone. */
  add(change: Change): void;
  /** Returns the last change that was not undone, or the next one to do again, and moves over it. */
  step(way: 'undo' | 'redo'): Change | undefined;
  can(way: 'undo' | 'redo'): boolean;
  /** Letters typed from now on are a step of their own. */
  pause(): void;
  clear(): void;
};

export function createHistory(nowMs: () => number): History {
  let done: Change[] = [];
  let undone: Change[] = [];
  let lastAtMs = Number.NEGATIVE_INFINITY;
  return {
    add(change) {
      const atMs = nowMs();
      const joined = atMs - lastAtMs < pauseMs && undone.length === 0 ? join(done.at(-1), change) : undefined;
      done = joined ? done.with(-1, joined) : [...done, change].slice(-maxUndoSteps);
      undone = [];
      lastAtMs = atMs;
    },
    step(way) {
      const [from, to] = way === 'undo' ? [done, undone] : [undone, done];
      const change = from.pop();
      if (change) to.push(change);
      lastAtMs = Number.NEGATIVE_INFINITY;
      return change;
    },
    can: (way) => (way === 'undo' ? done : undone).length > 0,
    pause() {
      lastAtMs = Number.NEGATIVE_INFINITY;
    },
    clear() {
      done = [];
      undone = [];
    },
  };
}

function join(last: Change | undefined, next: Change): Change | undefined {
  if (last?.kind !== 'value' || next.kind !== 'value' || !last.isText || !next.isText) return undefined;
  return last.block === next.block && last.path === next.path ? { ...last, after: next.after } : undefined;
}

/** Returns the change that takes another one back. */
export function inverse(change: Change): Change {
  switch (change.kind) {
    case 'value':
      return { ...change, before: change.after, after: change.before };
    case 'move':
      return { ...change, from: change.to, to: change.from };
    case 'add':
      return { ...change, kind: 'remove' };
    case 'remove':
      return { ...change, kind: 'add' };
  }
}
