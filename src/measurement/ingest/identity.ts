import { createHmac, type KeyObject } from 'node:crypto';
import type { Decision } from '../../platform/consent-gate.ts';
import { sessionIdleMs, visitorSeconds } from './limits.ts';

/**
 * Derives ids for a batch without cookies. They follow from what every such batch of the visitor has in common, never from chance: two such batches may be
 * answered in any order, or not at all, by any process, and still belong to the same visitor and the same session.
 */
export type Identity = {
  /**
   * Returns the visitor's id. A visitor who decided is identified by the record of that decision, which all their tabs and pages share; a new decision after
   * a withdrawal has another record. A visitor measured by a rule, without a decision, is identified by `origin`: the id of one page or one request.
   */
  visitorOf(asked: { decision: Decision; origin: string; nowMs: number }): string;
  /** Returns the session id of a visitor who brings no session. `isFirst`: the visitor was derived from `origin` just now, and so is the session. */
  sessionOf(asked: { visitor: string; decision: Decision; nowMs: number; isFirst: boolean }): string;
  /** Returns the id of an event that happens once per subject, such as the start of a visitor or a session: however often it is recorded, it is one event. */
  onceOf(name: string, subject: string): string;
};

export function createIdentity(key: KeyObject): Identity {
  const derive = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(parts.join(' ')).digest('hex').slice(0, 32);
  return {
    visitorOf({ decision, origin, nowMs }) {
      if (!hasDecided(decision)) return derive('visitor of', origin);
      // A visitor's cookie is never extended; after its whole lifetime the visitor counts as new.
      return derive('visitor', decision.recordId, Math.floor(msSince(decision, nowMs) / (visitorSeconds * 1000)));
    },
    sessionOf({ visitor, decision, nowMs, isFirst }) {
      if (isFirst && !hasDecided(decision)) return derive('session of', visitor);
      // Sessions of one visitor begin at least half an hour apart, so no two of them begin in the same half hour since the decision.
      return derive('session', visitor, decision.recordId, Math.floor(msSince(decision, nowMs) / sessionIdleMs));
    },
    onceOf: (name, subject) => derive(name, subject),
  };
}

/** Returns whether this visitor has a record of their own. A decision implied by a rule has none. */
export function hasDecided({ consentId }: Decision): boolean {
  return consentId !== '';
}

/** Returns the time since the decision, never below zero: clocks of several machines differ a little, and nobody is measured before they decided. */
export function msSince({ decidedAtSeconds }: Decision, nowMs: number): number {
  return Math.max(0, nowMs - decidedAtSeconds * 1000);
}
