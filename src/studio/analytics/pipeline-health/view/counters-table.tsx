'use client';
import { useEffect, useState } from 'react';
import type { CountName } from '../../../../measurement/counts/event-counts.ts';
import type { Counters, CounterDay, Reason } from '../counters.ts';
import { type Column, DataTable } from '../../../ui/kit/data-table.tsx';
import { Empty } from '../../../ui/kit/empty.tsx';
import { Fact, Facts } from '../../../ui/kit/facts.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { type Answered, callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { type Phrase, type Translate, translator } from '../../../translations/translate.ts';
import { Unconsented } from './unconsented.tsx';
import { formatCounted } from '../../../ui/time/moments.ts';
import './counters.css';

const counts: readonly { name: CountName; label: Phrase; about: Phrase }[] = [
  { name: 'sent', label: 'Sent', about: 'Events in batches that the site accepted, whatever happened to them later.' },
  { name: 'dropped', label: 'Dropped', about: 'Events that were not stored. The list below gives the reasons.' },
  { name: 'told', label: 'Added by the site', about: 'First visits and session starts that the site added.' },
  {
    name: 'acknowledged',
    label: 'Acknowledged',
    about: 'Events that were on disk before the browser got its answer: sent, minus dropped, plus added by the site.',
  },
  { name: 'repeated', label: 'Duplicates', about: 'Events that a browser sent twice, so their id was already stored.' },
  {
    name: 'advertisingOnly',
    label: 'Advertising only',
    about: 'Key events that were allowed only for advertising destinations, so no report contains them.',
  },
  {
    name: 'erased',
    label: 'Too late',
    about: 'Events of visitors whose data was erased before the events could be stored.',
  },
  {
    name: 'stored',
    label: 'Stored',
    about: 'Rows passed to the event store: acknowledged, minus the three previous columns.',
  },
  { name: 'removed', label: 'Erased since', about: 'Stored rows that an erasure deleted.' },
  { name: 'forwarded', label: 'Forwarded', about: 'Deliveries that destinations accepted.' },
];

/** The last four weeks by day, with the totals first. */
export function CountersTable({ address, language }: { address: string; language: string }) {
  const [answer, setAnswer] = useState<Answered<Counters>>();
  useEffect(() => void callStudio<Counters>(address).then(setAnswer), [address]);
  const t = translator(language);
  if (!answer) return <p role="status">{t('Loading …')}</p>;
  if (!answer.ok)
    return (
      <Notice tone="error" role="status">
        {messageOf(answer, t)}
      </Notice>
    );
  const { days, unconsented } = answer.body;
  return (
    <>
      {days.length === 0 ? (
        <Empty>{t('No events in the last four weeks. The first one appears here within two seconds.')}</Empty>
      ) : (
        <Found counters={answer.body} language={language} />
      )}
      {unconsented.loads > 0 && <Unconsented figures={unconsented} language={language} />}
    </>
  );
}

function Found({ counters: { days, sums, reasons }, language }: { counters: Counters; language: string }) {
  const t = translator(language);
  const rows: Line[] = [
    { label: t('All days'), ...sums },
    ...days.map((day) => ({ ...day, label: formatCounted(day.day, language, 'medium') })),
  ];
  return (
    <>
      <Notice tone={isWhole(sums) ? 'success' : 'error'} role="status">
        {verdictOn(sums, t)}
      </Notice>
      <DataTable
        caption={t('Pipeline health by day')}
        columns={columnsFor(t, language)}
        rows={rows}
        keyOf={({ label }) => label}
        toneOf={(line) => (isWhole(line) ? undefined : 'error')}
        className="counters-days"
      />
      <Reasons reasons={reasons} language={language} />
      <details>
        <summary>{t('What each column counts')}</summary>
        <Facts>
          {counts.map(({ name, label, about }) => (
            <Fact key={name} name={t(label)}>
              {t(about)}
            </Fact>
          ))}
          <Fact name={t('In the store now')}>
            {t('Rows that the event store itself counts. The number equals stored minus erased since.')}
          </Fact>
        </Facts>
      </details>
    </>
  );
}

type Line = Omit<CounterDay, 'day'> & { label: string };

function columnsFor(t: Translate, language: string): Column<Line>[] {
  const number = (value: number) => value.toLocaleString(language);
  return [
    { key: 'day', label: t('Day'), isRowHeader: true, cell: ({ label }) => label },
    ...counts.map(({ name, label }) => ({
      key: name,
      label: t(label),
      isNumeric: true,
      cell: (line: Line) => number(line[name]),
    })),
    {
      key: 'held',
      label: t('In the store now'),
      isNumeric: true,
      cell: ({ held }) => (held === null ? t('no answer') : number(held)),
    },
  ];
}

function Reasons({ reasons, language }: { reasons: readonly Reason[]; language: string }) {
  if (reasons.length === 0) return null;
  return (
    <Section id="counters-reasons" title={translator(language)('Not stored, by reason')}>
      <ul className="counters-reasons">
        {reasons.map(({ reason, events }) => (
          <li key={reason}>
            <code>{reason}</code> {events.toLocaleString(language)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Kept = Pick<CounterDay, 'stored' | 'removed' | 'held'>;
const isWhole = ({ stored, removed, held }: Kept) => held === null || held === stored - removed;

function verdictOn({ stored, removed, held }: Kept, t: Translate): string {
  if (held === null)
    return t(
      'The event store does not respond, so its own count is missing. Nothing is lost, because events wait in the journal.',
    );
  const missing = stored - removed - held;
  if (missing === 0) return t('The event store holds exactly the events that were counted.');
  return missing > 0
    ? t(
        'Events counted but not in the store: {count}. They may still be in transfer. If the number stays, restore the store from a backup.',
        { count: String(missing) },
      )
    : t(
        'Events in the store that were not counted: {count}. They are from the time before counting began, or from a backup.',
        { count: String(-missing) },
      );
}
