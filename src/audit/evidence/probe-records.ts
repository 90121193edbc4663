import type { CDPEvents, CDPSession } from 'puppeteer-core';
import type { Moment } from '../evidence-contract.ts';
import { parseJson } from '../../platform/json.ts';
import type { ProbeMessage, ProbeReport } from '../page-answers.ts';
import type { VisitClock } from './clock.ts';
import { type StackDraft, stackOf } from './initiators.ts';

/** One report of the probe, with place and time. A page could forge such records if it guessed the token; it cannot, and would only incriminate itself. */
export type ProbeRecord = { report: ProbeReport; documentUrl: string; stack: StackDraft; when: Moment };

/** No honest page writes more in one visit. */
const mostRecords = 5_000;

export function listenToProbe({
  session,
  token,
  clock,
  records,
}: {
  session: CDPSession;
  token: string;
  clock: VisitClock;
  records: ProbeRecord[];
}): void {
  session.on(
    'Runtime.consoleAPICalled',
    ({ type, args: [mark, text], stackTrace }: CDPEvents['Runtime.consoleAPICalled']) => {
      if (type !== 'debug' || mark?.value !== token || typeof text?.value !== 'string' || records.length >= mostRecords)
        return;
      const message = parseJson(text.value) as ProbeMessage | undefined;
      if (message)
        records.push({
          report: message.report,
          documentUrl: message.at,
          stack: stackOf(session, stackTrace),
          when: clock.now(),
        });
    },
  );
}
