'use client';
import { useEffect, useState } from 'react';
import type { CountName } from '../../../../measurement/counts/event-counts.ts';
import type { Counters, CounterDay, Reason } from '../counters.ts';
import { type Answered, callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { type Phrase, type Translate, translator } from '../../../words/translate.ts';
import { Unconsented } from './unconsented.tsx';
import { formatCounted } from '../../../ui/time/moments.ts';

const columns: readonly { name: CountName; label: Phrase; about: Phrase }[] = [
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
  if (!answer)
    return (
      <p className="counters-wait" role="status">
        {t('Loading …')}
      </p>
    );
  if (!answer.ok)
    return (
      <p className="counters-bad" role="status">
        {messageOf(answer, t)}
      </p>
    );
  const { days, unconsented } = answer.body;
  return (
    <>
      {days.length === 0 ? (
        <p className="counters-wait">
          {t('No events in the last four weeks. The first one appears here within two seconds.')}
        </p>
      ) : (
        <Found counters={answer.body} language={language} />
      )}
      {unconsented.loads > 0 && <Unconsented figures={unconsented} language={language} />}
    </>
  );
}

function Found({ counters: { days, sums, reasons }, language }: { counters: Counters; language: string }) {
  const t = translator(language);
  return (
    <>
      <p role="status" className={isWhole(sums) ? 'counters-good' : 'counters-bad'}>
        {verdictOn(sums, t)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wider than a phone: it scrolls by itself, and the keyboard has to get there. */}
      <section className="counters-scroll" aria-label={t('Pipeline health by day')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {t(label)}
                </th>
              ))}
              <th scope="col">{t('In the store now')}</th>
            </tr>
          </thead>
          <tbody>
            <Line label={t('All days')} day={sums} language={language} />
            {days.map((day) => (
              <Line key={day.day} label={dateOf(day.day, language)} day={day} language={language} />
            ))}
          </tbody>
        </table>
      </section>
      <Reasons reasons={reasons} language={language} />
      <details className="counters-about">
        <summary>{t('What each column counts')}</summary>
        <dl>
          {columns.map(({ name, label, about }) => (
            <div key={name}>
              <dt>{t(label)}</dt>
              <dd>{t(about)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('In the store now')}</dt>
            <dd>{t('Rows that the event store itself counts. The number equals stored minus erased since.')}</dd>
          </div>
        </dl>
      </details>
    </>
  );
}

function Line({ label, day, language }: { label: string; day: Omit<CounterDay, 'day'>; language: string }) {
  return (
    <tr className={isWhole(day) ? undefined : 'counters-off'}>
      <th scope="row">{label}</th>
      {columns.map(({ name }) => (
        <td key={name}>{day[name].toLocaleString(language)}</td>
      ))}
      <td>{day.held === null ? translator(language)('no answer') : day.held.toLocaleString(language)}</td>
    </tr>
  );
}

function Reasons({ reasons, language }: { reasons: readonly Reason[]; language: string }) {
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="counters-reasons">
      <h2 id="counters-reasons">{translator(language)('Not stored, by reason')}</h2>
      <ul className="counters-reasons">
        {reasons.map(({ reason, events }) => (
          <li key={reason}>
            <code>{reason}</code> {events.toLocaleString(language)}
          </li>
        ))}
      </ul>
    </section>
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

function dateOf(day: string, language: string): string {
  return formatCounted(day, language, 'medium');
}
