import { decisionActions } from '../../../consent/journal-entries.ts';
import { consentRules } from '../../../consent/regions/policy.ts';
import { optionalCategories } from '../../../platform/categories.ts';
import type { FilterName, FilterTexts } from '../../records/filter.ts';
import { actionWords, ruleWords, sourceWords } from './words.ts';

const choices: readonly { name: FilterName; label: string; options: readonly (readonly [string, string])[] }[] = [
  { name: 'action', label: 'Decision', options: decisionActions.map((action) => [action, actionWords[action]]) },
  { name: 'category', label: 'Allowed', options: optionalCategories.map((category) => [category, category]) },
  { name: 'rule', label: 'Rule', options: consentRules.map((rule) => [rule, ruleWords[rule] ?? rule]) },
  { name: 'source', label: 'Source', options: Object.entries(sourceWords) },
];

const texts: readonly { name: FilterName; label: string; hint: string; type: 'date' | 'text' }[] = [
  { name: 'from', label: 'From (UTC)', hint: '', type: 'date' },
  { name: 'to', label: 'To', hint: '', type: 'date' },
  { name: 'place', label: 'Place', hint: 'DE, US-CA', type: 'text' },
  { name: 'surface', label: 'Asked by', hint: 'banner', type: 'text' },
  { name: 'version', label: 'Version', hint: '', type: 'text' },
  { name: 'site', label: 'Site key', hint: '', type: 'text' },
];

/** A form that asks for an address: it works without a script, and what was looked for can be bookmarked. */
export function FilterForm({ path, texts: given }: { path: string; texts: FilterTexts }) {
  return (
    <form className="records-filter" action={path} method="get" role="search" aria-label="Filter records">
      {texts.map(({ name, label, hint, type }) => (
        <label key={name}>
          <span>{label}</span>
          <input name={name} type={type} defaultValue={given[name] ?? ''} placeholder={hint} maxLength={200} autoComplete="off" />
        </label>
      ))}
      {choices.map(({ name, label, options }) => (
        <label key={name}>
          <span>{label}</span>
          <select name={name} defaultValue={given[name] ?? ''}>
            <option value="">any</option>
            {options.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
          </select>
        </label>
      ))}
      <div className="records-filter__do">
        <button type="submit">Filter</button>
        {Object.keys(given).length > 0 && <a href={path}>Show all</a>}
      </div>
    </form>
  );
}
