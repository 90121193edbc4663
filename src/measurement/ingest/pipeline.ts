import type { Passage, Refusal, Step } from './passage.ts';
import { admit } from './steps/admit.ts';
import { arrive } from './steps/arrive.ts';
import { bound } from './steps/bound.ts';
import { countLost } from './steps/count-lost.ts';
import { countPurchasesOnce } from './steps/count-purchases-once.ts';
import { cut } from './steps/cut.ts';
import { describeVisitor } from './steps/describe-visitor.ts';
import { dropRepeated } from './steps/drop-repeated.ts';
import { forgetVisitor } from './steps/forget-visitor.ts';
import { gate } from './steps/gate.ts';
import { leaveOut } from './steps/leave-out.ts';
import { markKeyEvents } from './steps/mark-key-events.ts';
import { noteAdvertising } from './steps/note-advertising.ts';
import { parse } from './steps/parse.ts';
import { redact } from './steps/redact.ts';
import { stampSession } from './steps/stamp-session.ts';
import { tellBeginnings } from './steps/tell-beginnings.ts';

/** What happens to a batch, in this order. The first refusal ends it; what is left at the end is journaled. */
export const pipeline: readonly { name: string; run: Step }[] = [
  { name: 'admit', run: admit },
  { name: 'forget visitor', run: forgetVisitor },
  { name: 'parse', run: parse },
  { name: 'bound', run: bound },
  { name: 'mark key events', run: markKeyEvents },
  { name: 'gate', run: gate },
  { name: 'arrive', run: arrive },
  { name: 'drop repeated', run: dropRepeated },
  { name: 'leave out', run: leaveOut },
  { name: 'count lost', run: countLost },
  { name: 'redact', run: redact },
  { name: 'cut', run: cut },
  { name: 'stamp session', run: stampSession },
  { name: 'count purchases once', run: countPurchasesOnce },
  { name: 'describe visitor', run: describeVisitor },
  { name: 'note advertising', run: noteAdvertising },
  { name: 'tell beginnings', run: tellBeginnings },
];

/** Of an event that the server tells itself: nobody sent it, so there is nothing to admit and nothing to parse. */
export const serverPipeline = pipeline.filter(({ run }) => run !== admit && run !== parse);

export function runPipeline(passage: Passage, steps: typeof pipeline = pipeline): Refusal | undefined {
  for (const step of steps) {
    const refusal = step.run(passage);
    if (refusal) return refusal;
  }
  return undefined;
}
