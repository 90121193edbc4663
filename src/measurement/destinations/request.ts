import type { OutgoingEvent } from './outgoing.ts';

/** A request to a vendor, and the events in it. Never logged, because its URL or body holds the destination's secret. */
export type DestinationRequest = {
  events: readonly OutgoingEvent[];
  url: string;
  headers: Record<string, string>;
  body: string;
};

/** The vendor's response, with its body truncated. */
export type DestinationAnswer = { status: number; body: string; retryAfterSeconds: number | null };

/** `taken`: the vendor has accepted it. `again`: retry later. `refused`: the vendor will never accept it as it is. The ledger keeps `words`. */
export type Verdict = { outcome: 'taken' | 'again' | 'refused'; words: string };

export function verdictByStatus({ status, body }: DestinationAnswer): Verdict {
  const words = wordsOf(status, body);
  if (status >= 200 && status < 300) return { outcome: 'taken', words };
  return { outcome: status === 408 || status === 425 || status === 429 || status >= 500 ? 'again' : 'refused', words };
}

const maxAnswerLength = 300;

/** Removes control characters, so that a vendor cannot write lines of its own into a list. */
export function wordsOf(status: number, body: string): string {
  const text = body.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return `${status}${text ? ` ${text}` : ''}`.slice(0, maxAnswerLength).toWellFormed();
}
