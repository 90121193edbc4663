import { createHmac, type KeyObject } from 'node:crypto';
import type { Decision } from '../../platform/consent-gate.ts';
import { sessionIdleMs, visitorSeconds } from './limits.ts';

/**
 * Ids for a batch that brings no cookie. They follow from what every such batch of the visitor has in common, never from chance: two of them may be
 * answered in any order, or not at all, by any process, and belong to the same visitor and the same session.
 */
export type Identity = {
  /**
   * Somebody who decided is known by the record of that decision, which all their tabs and pages share; a new decision after a withdrawal has another
   * record. Measured by a rule, without a decision, they are known by `origin`: what one page or one request calls itself.
   */
  visitorOf(asked: { decision: Decision; origin: string; nowMs: number }): string;
  /** Of a visitor who brings no session. `isFirst`: the visitor was only just derived from `origin`, and so is the session. */
  sessionOf(asked: { visitor: string; decision: Decision; nowMs: number; isFirst: boolean }): string;
  /** Of an event that happens once to its subject, as the beginning of a visitor or a session does: told any number of times, it is one event. */
  onceOf(name: string, subject: string): string;
};

export function createIdentity(key: KeyObject): Identity {
  const derive = (...parts: readonly (string | number)[]) => createHmac('sha256', key).update(parts.join(' ')).digest('hex').slice(0, 32);
  return {
    visitorOf({ decision, origin, nowMs }) {
      if (!hasDecided(decision)) return derive('visitor of', origin);
      // A visitor's cookie is never extended; whoever is still here after its whole life is a new visitor.
      return derive('visitor', decision.recordId, Math.floor(msSince(decision, nowMs) / (visitorSeconds * 1000)));
    },
    sessionOf({ visitor, decision, nowMs, isFirst }) {
      if (isFirst && !hasDecided(decision)) return derive('session of', visitor);
      // Sessions of one visitor begin half an hour apart at least, so no two of them begin in the same half hour since the decision.
      return derive('session', visitor, decision.recordId, Math.floor(msSince(decision, nowMs) / sessionIdleMs));
    },
    onceOf: (name, subject) => derive(name, subject),
  };
}

/** Whether there is a record of this visitor's own: of a decision that a rule implies there is none. */
export function hasDecided({ consentId }: Decision): boolean {
  return consentId !== '';
}

/** Clocks of several machines differ a little; nobody is measured before they decided. */
export function msSince({ decidedAtSeconds }: Decision, nowMs: number): number {
  return Math.max(0, nowMs - decidedAtSeconds * 1000);
}
