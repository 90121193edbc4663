import type { Delivery } from '../read.ts';
import { type Translate, translator } from '../../../words/translate.ts';
import { refusalLabels, statusLabels } from './labels.ts';
import { Moment } from '../../../ui/time/reader-zone.tsx';

const columns = ['Event time', 'Event', 'Destination', 'Status', 'Attempts', 'Answer or reason'] as const;

type Props = { deliveries: readonly Delivery[]; names: ReadonlyMap<string, string>; language: string };

export function DeliveriesTable({ deliveries, names, language }: Props) {
  const t = translator(language);
  if (deliveries.length === 0)
    return <p className="records-empty">{t('No delivery matches. New events appear here within seconds.')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wider than a phone: it scrolls by itself, and the keyboard has to get there.
    <section className="records-scroll" aria-label={t('Deliveries, newest first')} tabIndex={0}>
      <table className="records-table deliveries-table">
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {t(title)}
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
              <td>{names.get(delivery.destination) ?? t('Removed')}</td>
              <td>
                <span className={`deliveries-state deliveries-state--${delivery.status}`}>
                  {t(statusLabels[delivery.status])}
                </span>
              </td>
              <td>{delivery.attempts}</td>
              <td>
                <Outcome delivery={delivery} t={t} />
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
  t,
}: {
  delivery: Delivery;
  t: Translate;
}) {
  if (reason !== null) {
    const [, words] = Object.entries(refusalLabels).find(([key]) => key === reason) ?? [];
    return <>{words ? t(words) : reason}</>;
  }
  if (payload !== null) {
    return (
      <details>
        <summary>{t('What would be sent')}</summary>
        <pre>{payload}</pre>
      </details>
    );
  }
  const [before, after] = t('next attempt at {time}').split('{time}');
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
