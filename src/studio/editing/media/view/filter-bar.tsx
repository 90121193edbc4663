'use client';
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx';
import { Actions } from '../../../ui/kit/actions.tsx';
import { useEffect, useState } from 'react';
import { locales } from '../../../../published/contract.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { fileKinds, fileSorts } from '../library/choices.ts';
import { isNarrowed, noFilters } from './filters.ts';
import type { Layout, LibraryState } from './use-library.ts';
import { kindNames, sortNames, type Words } from './use-words.ts';

/** How long somebody pauses while typing, before the library is asked. */
const typingPauseMs = 250;

type Props = { library: LibraryState; words: Words };

/** Search, filters, order and layout. */
export function FilterBar({ library, words }: Props) {
  const { t } = words;
  const { filters, change, layout, setLayout } = library;
  return (
    <div className="media-filters" role="search" aria-label={t('Search media')}>
      <Search key={filters.search === '' ? 'empty' : 'given'} {...{ library, words }} />
      <Choice
        label={t('File type')}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
        options={[['', t('All types')], ...fileKinds.map((kind): Option => [kind, t(kindNames[kind])])]}
      />
      <FacetChoices {...{ library, words }} />
      <Choice
        label={t('Order')}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
        options={fileSorts.map((sort): Option => [sort, t(sortNames[sort])])}
      />
      <label className="media-check">
        <input
          type="checkbox"
          checked={filters.isUnused}
          onChange={({ target }) => change({ isUnused: target.checked })}
        />
        {t('Only unused files')}
      </label>
      <Actions>
        <LayoutSwitch {...{ layout, setLayout, words }} />
        {isNarrowed(filters) && (
          <Button variant="link" onClick={() => change(noFilters)}>
            {t('Clear filters')}
          </Button>
        )}
      </Actions>
    </div>
  );
}

function FacetChoices({ library: { filters, change, facets }, words: { t, localeName, count } }: Props) {
  const missing = locales.map((locale): Option => {
    const label = t('{language} ({count})', {
      language: localeName(locale),
      count: count(facets?.missing[locale] ?? 0),
    });
    return [locale, label];
  });
  return (
    <>
      {(facets?.tags.length ?? 0) > 0 && (
        <Choice
          label={t('Tag')}
          value={filters.tag}
          onChange={(tag) => change({ tag })}
          options={[['', t('All tags')], ...(facets?.tags ?? []).map((tag): Option => [tag, tag])]}
        />
      )}
      <Choice
        label={t('Without alternative text')}
        value={filters.missing}
        onChange={(locale) => change({ missing: locale })}
        options={[['', t('All files')], ...missing]}
      />
      {(facets?.people.length ?? 0) > 0 && (
        <Choice
          label={t('Uploaded by')}
          value={filters.by}
          onChange={(by) => change({ by })}
          options={[['', t('Everybody')], ...(facets?.people ?? []).map(({ id, name }): Option => [id, name])]}
        />
      )}
    </>
  );
}

function Search({ library: { filters, change }, words: { t } }: Props) {
  const [text, setText] = useState(filters.search);
  useEffect(() => {
    if (text === filters.search) return undefined;
    const pause = setTimeout(() => change({ search: text }), typingPauseMs);
    return () => clearTimeout(pause);
  }, [text, filters.search, change]);
  return (
    <Field label={t('File name or alternative text')}>
      <input type="search" value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

type Option = readonly [value: string, label: string];
type ChoiceProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void };

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

type SwitchProps = { layout: Layout; setLayout: (layout: Layout) => void; words: Words };

function LayoutSwitch({ layout, setLayout, words: { t } }: SwitchProps) {
  return (
    <fieldset className="media-layout">
      <legend>
        <VisuallyHidden>{t('Layout')}</VisuallyHidden>
      </legend>
      {(['grid', 'list'] as const).map((one) => (
        <Button key={one} isSmall aria-pressed={layout === one} onClick={() => setLayout(one)}>
          {t(one === 'grid' ? 'Grid' : 'List')}
        </Button>
      ))}
    </fieldset>
  );
}
