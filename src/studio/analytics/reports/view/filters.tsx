'use client';
import { useState, type FormEvent } from 'react';
import { filterNames, type FilterName } from '../../../../measurement/reports/filter-names.ts';
import type { Phrase } from '../../../translations/translate.ts';
import type { Formats } from '../../ui/formats.ts';
import type { Change } from '../../ui/address.ts';

const filterLabels: Record<FilterName, Phrase> = {
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
  const { t } = formats;
  const active = filterNames.filter((name) => search.get(name));
  return (
    <div className="reports-filters" role="group" aria-label={t('Filters')}>
      {active.map((name) => (
        <button
          key={name}
          type="button"
          className="reports-chip"
          onClick={() => onChange((edited) => edited.delete(name))}
        >
          <span>
            {t(filterLabels[name])}: <strong>{formats.valueOf(name, search.get(name) ?? '')}</strong>
          </span>
          <span aria-hidden="true">×</span>
          <span className="analytics-hidden"> {t('Remove')}</span>
        </button>
      ))}
      {active.length > 1 && (
        <button
          type="button"
          className="reports-chip"
          onClick={() => onChange((edited) => active.forEach((name) => edited.delete(name)))}
        >
          {t('Clear filters')}
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
        {t('Include bots')}
      </label>
    </div>
  );
}

function AddFilter({ onChange, formats: { t } }: Omit<Props, 'search'>) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="reports-chip reports-chip--add" onClick={() => setOpen(true)}>
        {t('Add filter')}
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
    <form className="reports-add analytics-fields" onSubmit={add}>
      <select name="name" aria-label={t('Filter by')} ref={(select) => select?.focus()}>
        {filterNames.map((name) => (
          <option key={name} value={name}>
            {t(filterLabels[name])}
          </option>
        ))}
      </select>
      <input name="value" aria-label={t('Value')} autoComplete="off" spellCheck={false} maxLength={500} />
      <button type="submit">{t('Apply')}</button>
    </form>
  );
}
