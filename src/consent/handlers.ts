import type { Handler } from '../platform/http.ts';
import { createDecisionHandler } from './decision.ts';
import { answerGpc } from './gpc.ts';
import { maxDecisionBytes, maxLogBytes } from './limits.ts';
import { createLogHandler } from './log.ts';
import type { ConsentParts } from './parts.ts';
import { createReceiptHandler } from './receipt-handler.ts';

export type ConsentRoute = { method: 'GET' | 'POST'; path: string; handler: Handler; maxBodyBytes: number };

/** The consent room's endpoints, except the preference center, which is a rendered page. */
export function createConsentHandlers(parts: ConsentParts): ConsentRoute[] {
  return [
    { method: 'POST', path: '/consent/decision', handler: createDecisionHandler(parts), maxBodyBytes: maxDecisionBytes },
    { method: 'GET', path: '/consent/receipt', handler: createReceiptHandler(parts), maxBodyBytes: 0 },
    { method: 'POST', path: '/api/v1/log', handler: createLogHandler(parts), maxBodyBytes: maxLogBytes },
    { method: 'GET', path: '/.well-known/gpc.json', handler: answerGpc, maxBodyBytes: 0 },
  ];
}
