import type { IngestContext, Refusal, Step } from './ingest-context.ts';
import { checkRequest } from './steps/check-request.ts';
import { resolveLinkedVisitor } from './steps/resolve-linked-visitor.ts';
import { enforceLimits } from './steps/enforce-limits.ts';
import { countLost } from './steps/count-lost.ts';
import { countPurchasesOnce } from './steps/count-purchases-once.ts';
import { truncate } from './steps/truncate.ts';
import { describeVisitor } from './steps/describe-visitor.ts';
import { dropRepeated } from './steps/drop-repeated.ts';
import { forgetVisitor } from './steps/forget-visitor.ts';
import { gate } from './steps/gate.ts';
import { excludeInternal } from './steps/exclude-internal.ts';
import { markKeyEvents } from './steps/mark-key-events.ts';
import { collectAdvertisingIds } from './steps/collect-advertising-ids.ts';
import { parse } from './steps/parse.ts';
import { redact } from './steps/redact.ts';
import { stampSession } from './steps/stamp-session.ts';
import { addSessionEvents } from './steps/add-session-events.ts';

/** Steps of a batch, in this order. The first refusal ends the pipeline; what is left at the end is journaled. */
const pipeline: readonly Step[] = [
  checkRequest,
  forgetVisitor,
  parse,
  enforceLimits,
  markKeyEvents,
  gate,
  resolveLinkedVisitor,
  dropRepeated,
  excludeInternal,
  countLost,
  redact,
  truncate,
  stampSession,
  countPurchasesOnce,
  describeVisitor,
  collectAdvertisingIds,
  addSessionEvents,
];

/** Steps for events that the server records itself: there is no browser's request to check and no body to parse. */
export const serverPipeline = pipeline.filter((step) => step !== checkRequest && step !== parse);

export async function runPipeline(
  context: IngestContext,
  steps: readonly Step[] = pipeline,
): Promise<Refusal | undefined> {
  for (const step of steps) {
    const result = step(context);
    const refusal = result instanceof Promise ? await result : result;
    if (refusal) return refusal;
  }
  return undefined;
}
