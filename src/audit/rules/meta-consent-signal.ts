import type { Rule, Visit } from '../contract.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import { limitOfCommand, limitOfHit } from '../vendor-calls/meta-consent.ts';
import { commandsOf } from '../vendor-calls/queue.ts';
import { type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'meta-consent-signal',
  title: {
    en: 'The consent signal to Meta does not match the visitor’s choice',
    de: 'Das Einwilligungssignal an Meta passt nicht zur Wahl des Besuchers',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 5(1)(a); Meta, pixel: consent grant and revoke',
    url: 'https://developers.facebook.com/docs/meta-pixel/implementation/gdpr',
  },
  check: (evidence) =>
    toldFindings(
      rule,
      evidence.visits.flatMap((visit) => [...toldToMeta(visit), ...unlimitedIn(visit)]),
      {
        en: 'Call fbq consent revoke before init, and fbq consent grant only when advertisement is accepted.',
        de: 'Rufen Sie fbq consent revoke vor init auf und fbq consent grant nur, wenn Werbung akzeptiert ist.',
      },
    ),
};

/** Reads the last command, which counts: the queue holds all commands so far. */
function toldToMeta(visit: Visit): Told[] {
  return commandsOf(visit, 'fbq.queue').flatMap(({ queue, commands }) => {
    const last = commands.findLast(([name, state]) => name === 'consent' && (state === 'grant' || state === 'revoke'));
    return last
      ? [
          {
            visit,
            when: queue.when,
            kind: 'queue' as const,
            id: queue.id,
            signal: 'consent',
            category: 'advertisement' as const,
            isGranted: last[1] === 'grant',
          },
        ]
      : [];
  });
}

/** Judges only commands without a grant: a website may use Limited Data Use for everybody. */
function unlimitedIn(visit: Visit): Told[] {
  const told = { visit, signal: 'dpo', category: 'advertisement', isGranted: true } as const;
  const queued = commandsOf(visit, 'fbq.queue').flatMap(({ queue, commands }) =>
    commands.map(limitOfCommand).findLast(Boolean) === 'unlimited'
      ? [{ ...told, when: queue.when, kind: 'queue' as const, id: queue.id }]
      : [],
  );
  const sent = visit.requests.flatMap((request) => {
    const call = vendorCallOf(request);
    return call?.vendor === 'Meta' && limitOfHit(call.parameters) === 'unlimited'
      ? [{ ...told, when: request.when, kind: 'request' as const, id: request.id }]
      : [];
  });
  return [...queued, ...sent].filter(({ when }) => !when.granted.includes('advertisement'));
}
