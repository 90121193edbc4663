import type { Delivery } from '../read.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { refusalWords, statusWords } from './words.ts';
import { Moment } from '../../../ui/time/reader-zone.tsx';

const columns = ['Event time', 'Event', 'Destination', 'Status', 'Attempts', 'Answer or reason'] as const;

type Props = { deliveries: readonly Delivery[]; names: ReadonlyMap<string, string>; language: string };

export function DeliveriesTable({ deliveries, names, language }: Props) {
  const say = sayIn(language);
  if (deliveries.length === 0)
    return <p className="records-empty">{say('No delivery matches. New events appear here within seconds.')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wider than a phone: it scrolls by itself, and the keyboard has to get there.
    <section className="records-scroll" aria-label={say('Deliveries, newest first')} tabIndex={0}>
      <table className="records-table deliveries-table">
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={`${delivery.destination} ${delivery.eventId}`}>
              <td>
                <Moment at={delivery.happenedAtMs} style="second" />
              </td>
              <th scope="row">{delivery.eventName}</th>
              <td>{names.get(delivery.destination) ?? say('Removed')}</td>
              <td>
                <span className={`deliveries-state deliveries-state--${delivery.status}`}>
                  {say(statusWords[delivery.status])}
                </span>
              </td>
              <td>{delivery.attempts}</td>
              <td>
                <Outcome delivery={delivery} say={say} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Outcome({
  delivery: { status, reason, answer, nextAtMs, attempts, payload },
  say,
}: {
  delivery: Delivery;
  say: Say;
}) {
  if (reason !== null) {
    const [, words] = Object.entries(refusalWords).find(([key]) => key === reason) ?? [];
    return <>{words ? say(words) : reason}</>;
  }
  if (payload !== null) {
    return (
      <details>
        <summary>{say('What would be sent')}</summary>
        <pre>{payload}</pre>
      </details>
    );
  }
  const [before, after] = say('next attempt at {time}').split('{time}');
  const again =
    status === 'waiting' && attempts > 0 ? (
      <>
        , {before}
        <Moment at={nextAtMs} style="second" />
        {after}
      </>
    ) : null;
  return (
    <>
      <code>{answer ?? ''}</code>
      {again}
    </>
  );
}
