import { decisionActions } from '../../../../consent/decision/journal-entries.ts';
import { consentRules } from '../../../../consent/regions/policy.ts';
import { optionalCategories } from '../../../../platform/categories.ts';
import { Field } from '../../../ui/kit/field.tsx';
import { FilterForm } from '../../../ui/kit/filter-form.tsx';
import type { FilterName, FilterTexts } from '../filter.ts';
import { type Phrase, translator } from '../../../translations/translate.ts';
import { actionLabels, categoryLabels, ruleLabels, sourceLabels, wordFor } from './labels.ts';

type Choice = { name: FilterName; label: Phrase; options: readonly string[]; words: Readonly<Record<string, Phrase>> };

const choices: readonly Choice[] = [
  { name: 'action', label: 'Decision', options: decisionActions, words: actionLabels },
  { name: 'category', label: 'Allowed', options: optionalCategories, words: categoryLabels },
  { name: 'rule', label: 'Rule', options: consentRules, words: ruleLabels },
  { name: 'source', label: 'Source', options: Object.keys(sourceLabels), words: sourceLabels },
];

const texts: readonly { name: FilterName; label: Phrase; hint: string; type: 'date' | 'text' }[] = [
  { name: 'from', label: 'From (UTC)', hint: '', type: 'date' },
  { name: 'to', label: 'To', hint: '', type: 'date' },
  { name: 'place', label: 'Place', hint: 'DE, US-CA', type: 'text' },
  { name: 'surface', label: 'Surface', hint: 'banner', type: 'text' },
  { name: 'version', label: 'Version', hint: '', type: 'text' },
  { name: 'site', label: 'Site key', hint: '', type: 'text' },
];

export function RecordsFilter({
  path,
  texts: given,
  language,
}: {
  path: string;
  texts: FilterTexts;
  language: string;
}) {
  const t = translator(language);
  return (
    <FilterForm
      path={path}
      label={t('Filter records')}
      submit={t('Filter')}
      reset={Object.keys(given).length > 0 && t('Show all')}
    >
      {texts.map(({ name, label, hint, type }) => (
        <Field key={name} label={t(label)}>
          <input
            name={name}
            type={type}
            defaultValue={given[name] ?? ''}
            placeholder={hint}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
      ))}
      {choices.map(({ name, label, options, words }) => (
        <Field key={name} label={t(label)}>
          <select name={name} defaultValue={given[name] ?? ''}>
            <option value="">{t('any')}</option>
            {options.map((value) => (
              <option key={value} value={value}>
                {wordFor(words, value, t)}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </FilterForm>
  );
}

/** Returns the label of a form field for an error message. */
export function labelOf(name: string): Phrase | undefined {
  return [...texts, ...choices].find((one) => one.name === name)?.label;
}
