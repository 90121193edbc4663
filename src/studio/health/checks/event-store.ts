import { ownError } from '../../../platform/errors.ts';
import type { Check, HealthContext } from '../check.ts';
import type { Said } from '../finding.ts';

/** The store of events, behind all reports. */
export const eventStore: Check = {
  id: 'event-store',
  name: 'Event store',
  async run(context) {
    const [rows, bytes] = await Promise.all([
      numberFrom(context, 'SELECT count() AS n FROM events'),
      // A server may keep its system tables to itself.
      numberFrom(context, "SELECT greatest(value, 0) AS n FROM system.metrics WHERE metric = 'MemoryTracking'").catch(
        () => undefined,
      ),
    ]);
    const detail: Said =
      bytes === undefined
        ? { phrase: 'It answers. It holds {rows} events.', values: { rows } }
        : {
            phrase: 'It answers. It holds {rows} events and uses {memory} of memory.',
            values: { rows, memory: { bytes } },
          };
    return [{ id: 'event-store', state: 'ok', title: { phrase: 'Event store' }, detail }];
  },
  failed: (error) => ({
    id: 'event-store',
    state: 'warning',
    title: { phrase: 'The event store does not answer' },
    detail: {
      phrase:
        'Visitors notice nothing, and nothing is lost: events wait in the journals and are transferred when it is back. Reports are empty.',
    },
    remedy: remedyFor(error),
    docs: 'docs/operations.md#the-event-store-on-another-machine',
  }),
};

/** A refusal lasts until somebody changes the settings. */
function remedyFor(error: unknown): Said {
  const code = ownError(error)?.code;
  if (code === 'events_password_refused')
    return { phrase: 'The server refuses the password in EVENTS_URL. Correct it and restart.' };
  if (code === 'events_tls_refused')
    return { phrase: 'The certificate of the server in EVENTS_URL is not trusted. Renew it, or add its authority.' };
  return { phrase: 'Check the events process and its log, or the server in EVENTS_URL.' };
}

async function numberFrom({ store, signal }: HealthContext, query: string): Promise<number> {
  const result = await store.query({ query, format: 'JSONEachRow', abort_signal: signal });
  const [row] = await result.json<{ n: string | number }>();
  return Number(row?.n ?? 0);
}
