import { dropReasons } from '../../ingest/drop-reasons.ts';
import type { ParameterValue } from '../../redaction.ts';
import type { Fate, Notify } from './watched.ts';

type Sent = { id: string; name: string; params: ParameterValue };

/**
 * Calls `notify` for every event that is sent to the endpoint, and again when the server has answered. Requests stay
 * unchanged.
 */
export function watchSends(endpoint: string, notify: Notify): void {
  const { fetch: send } = window;
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  const notifyAll = (events: readonly Sent[], fateOf: (event: Sent) => Fate) =>
    events.forEach((event) =>
      notify({ id: event.id, name: event.name, parameters: event.params, fate: fateOf(event) }),
    );

  window.fetch = async (...given) => {
    const events = given[0] === endpoint ? eventsOf(given[1]?.body) : [];
    notifyAll(events, () => 'under_way');
    try {
      const answer = await send(...given);
      const dropped = droppedOf(answer.headers.get('candor-dropped'));
      notifyAll(events, ({ id }) => dropped[id] ?? fateBy(answer.status));
      return answer;
    } catch (error) {
      notifyAll(events, () => 'unreachable');
      throw error;
    }
  };
  navigator.sendBeacon = (address, body) => {
    const isTaken = sendBeacon(address, body);
    if (address === endpoint && isTaken) notifyAll(eventsOf(body), () => 'handed_over');
    return isTaken;
  };
}

function eventsOf(body: unknown): readonly Sent[] {
  return typeof body === 'string' ? (JSON.parse(body) as { events: Sent[] }).events : [];
}

function droppedOf(header: string | null): Readonly<Record<string, Fate>> {
  const reasons: Record<string, string> = JSON.parse(header ?? '{}');
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([id, given]) =>
      dropReasons.filter((reason) => reason === given).map((reason) => [id, reason]),
    ),
  );
}

function fateBy(status: number): Fate {
  if (status < 300) return 'recorded';
  return status < 500 ? 'refused' : 'unreachable';
}
