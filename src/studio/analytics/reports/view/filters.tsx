'use client';
import { useState, type FormEvent } from 'react';
import { filterNames, type FilterName } from '../../../../measurement/reports/filter-names.ts';
import type { Phrase } from '../../../words/say.ts';
import type { Formats } from '../../dashboard/view/formats.ts';
import type { Change } from './address.ts';

export const filterLabels: Record<FilterName, Phrase> = {
  path: 'Page',
  landing: 'Landing page',
  event: 'Sessions with event',
  channel: 'Channel',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  referrer: 'Referrer',
  country: 'Country',
  language: 'Language',
  device: 'Device',
  browser: 'Browser',
  os: 'System',
};

type Props = { search: URLSearchParams; onChange: Change; formats: Formats };

/** The active filters, each with a remove button; a form to add one; and whether detected bots count. */
export function Filters({ search, onChange, formats }: Props) {
  const { say } = formats;
  const active = filterNames.filter((name) => search.get(name));
  return (
    <div className="reports-filters" role="group" aria-label={say('Filters')}>
      {active.map((name) => (
        <button
          key={name}
          type="button"
          className="reports-chip"
          onClick={() => onChange((edited) => edited.delete(name))}
        >
          <span>
            {say(filterLabels[name])}: <strong>{formats.valueOf(name, search.get(name) ?? '')}</strong>
          </span>
          <span aria-hidden="true">×</span>
          <span className="insight-unseen"> {say('Remove')}</span>
        </button>
      ))}
      {active.length > 1 && (
        <button
          type="button"
          className="reports-chip"
          onClick={() => onChange((edited) => active.forEach((name) => edited.delete(name)))}
        >
          {say('Clear filters')}
        </button>
      )}
      <AddFilter onChange={onChange} formats={formats} />
      <label className="reports-bots">
        <input
          type="checkbox"
          checked={search.get('bots') === '1'}
          onChange={({ target }) =>
            onChange((edited) => (target.checked ? edited.set('bots', '1') : edited.delete('bots')))
          }
        />
        {say('Include bots')}
      </label>
    </div>
  );
}

function AddFilter({ onChange, formats: { say } }: Omit<Props, 'search'>) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="reports-chip reports-chip--add" onClick={() => setOpen(true)}>
        {say('Add filter')}
      </button>
    );
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [name, value] = [String(given.get('name')), String(given.get('value')).trim()];
    if (value !== '') onChange((edited) => edited.set(name, value));
    setOpen(false);
  };
  return (
    // The reader opened these fields with a button that they replace; without this the focus would be lost.
    <form className="reports-add" onSubmit={add}>
      <select name="name" aria-label={say('Filter by')} ref={(select) => select?.focus()}>
        {filterNames.map((name) => (
          <option key={name} value={name}>
            {say(filterLabels[name])}
          </option>
        ))}
      </select>
      <input name="value" aria-label={say('Value')} autoComplete="off" spellCheck={false} maxLength={500} />
      <button type="submit">{say('Apply')}</button>
    </form>
  );
}
