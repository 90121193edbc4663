import type { Delivery } from '../read.ts';
import { type Column, DataTable } from '../../../ui/kit/data-table.tsx';
import { Status } from '../../../ui/kit/status.tsx';
import type { Tone } from '../../../ui/kit/tone.ts';
import { type Translate, translator } from '../../../translations/translate.ts';
import { refusalLabels, statusLabels } from './labels.ts';
import { Moment } from '../../../ui/time/reader-zone.tsx';

type Names = ReadonlyMap<string, string>;
type Props = { deliveries: readonly Delivery[]; names: Names; language: string };

const tones: Partial<Record<Delivery['status'], Tone>> = { sent: 'success', dead: 'error' };

export function DeliveriesTable({ deliveries, names, language }: Props) {
  const t = translator(language);
  return (
    <DataTable
      caption={t('Deliveries, newest first')}
      columns={columnsFor(names, t)}
      rows={deliveries}
      keyOf={({ destination, eventId }) => `${destination} ${eventId}`}
      empty={t('No delivery matches. New events appear here within seconds.')}
    />
  );
}

function columnsFor(names: Names, t: Translate): Column<Delivery>[] {
  return [
    { key: 'time', label: t('Event time'), cell: ({ happenedAtMs }) => <Moment at={happenedAtMs} style="second" /> },
    { key: 'event', label: t('Event'), isRowHeader: true, cell: ({ eventName }) => eventName },
    { key: 'destination', label: t('Destination'), cell: ({ destination }) => names.get(destination) ?? t('Removed') },
    {
      key: 'status',
      label: t('Status'),
      cell: ({ status }) => <Status tone={tones[status]}>{t(statusLabels[status])}</Status>,
    },
    { key: 'attempts', label: t('Attempts'), cell: ({ attempts }) => attempts },
    {
      key: 'answer',
      label: t('Answer or reason'),
      isText: true,
      cell: (delivery) => <Outcome delivery={delivery} t={t} />,
    },
  ];
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
        <pre className="deliveries-payload">{payload}</pre>
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
