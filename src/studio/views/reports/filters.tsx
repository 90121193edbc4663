'use client';
import { filterNames, type FilterName } from '../../../measurement/reports/filter-names.ts';

const labels: Record<FilterName, string> = { path: 'Page', country: 'Country', language: 'Language', device: 'Device', browser: 'Browser', os: 'System', channel: 'Channel', source: 'Source', campaign: 'Campaign' };

type Props = { search: URLSearchParams; onChange: (edit: (search: URLSearchParams) => void) => void };

/** What the reports are narrowed to, each to be taken away again; and whether marked bots count. */
export function Filters({ search, onChange }: Props) {
  const active = filterNames.filter((name) => search.get(name));
  return (
    <div className="reports-filters">
      {active.map((name) => (
        <button key={name} type="button" className="reports-chip" onClick={() => onChange((edited) => edited.delete(name))}>
          <span>
            {labels[name]}: <strong>{search.get(name)}</strong>
          </span>
          <span aria-hidden="true">×</span>
          <span className="insight-unseen"> take away</span>
        </button>
      ))}
      <label className="reports-bots">
        <input type="checkbox" checked={search.get('bots') === '1'} onChange={({ target }) => onChange((edited) => (target.checked ? edited.set('bots', '1') : edited.delete('bots')))} />
        Count marked bots
      </label>
    </div>
  );
}
