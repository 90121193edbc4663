import type { Phrase } from '../translations/translate.ts';

/** `unknown`: the studio has no way to tell, or what it asked did not answer in time. */
export const healthStates = ['failure', 'warning', 'unknown', 'ok'] as const;
export type HealthState = (typeof healthStates)[number];

/** Formatted in the language of the reader. A list of phrases is translated and joined. */
export type Value =
  | string
  | number
  | { forMs: number }
  | { agoMs: number }
  | { bytes: number }
  | { phrases: readonly string[] };
export type Said = { phrase: Phrase; values?: Readonly<Record<string, Value>> };

/** What a check says about one thing: what it is, what it means for visitors and editors, and what to do. */
export type Finding = {
  /** The same in every round, so that a page can follow it. */
  id: string;
  state: HealthState;
  title: Said;
  detail: Said;
  /** When it began, by the studio's clock. */
  sinceMs?: number;
  remedy?: Said;
  /** A file of the documentation, with the heading where it helps: `docs/operations.md#back-up`. */
  docs?: string;
};

/** A finding in the language of the reader. */
export type WrittenFinding = Omit<Finding, 'title' | 'detail' | 'remedy'> & {
  title: string;
  detail: string;
  remedy?: string;
};

/** What the endpoint answers, the worst first. */
export type SystemHealth = { checkedAtMs: number; findings: WrittenFinding[] };
