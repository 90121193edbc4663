'use client';
import { useEffect, useId, useRef } from 'react';
import { messageOf } from '../../ui/client/call-studio.ts';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx';
import { type Translate, translator } from '../../translations/translate.ts';
import type { Found } from '../found.ts';
import { maxQueryLength } from '../match.ts';
import { Results } from './results.tsx';
import { useChoice } from './use-choice.ts';
import { useCombobox } from './use-combobox.ts';

type Props = {
  api: string;
  language: string;
  /** After the search was closed, with where to go now. */ onClose: (href: string | undefined) => void;
};

/** The search: a combobox whose list has everything that this person may open or do. */
export function Palette({ api, language, onClose }: Props) {
  const t = translator(language);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const leadsTo = useRef<string>(undefined);
  const leave = (href: string | undefined) => {
    leadsTo.current = href;
    dialog.current?.close();
  };
  const { choose, message } = useChoice({ api, leave, t });
  return (
    <Dialog ref={dialog} title={t('Search the studio')} isPicker onClose={() => onClose(leadsTo.current)}>
      <Combobox api={api} t={t} language={language} onChoose={choose} />
      {message && <p role="alert">{message}</p>}
    </Dialog>
  );
}

type ComboboxProps = {
  api: string;
  t: Translate;
  language: string;
  onChoose: (found: Found) => void;
};

function Combobox({ api, t, language, onChoose }: ComboboxProps) {
  const listId = useId();
  const { query, type, active, count, answer, refused, isLoading, onKey } = useCombobox(api, onChoose);
  const words = t('Search pages, settings and actions');
  return (
    <>
      <input
        className="search-input"
        type="text"
        role="combobox"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog was opened to type.
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={maxQueryLength}
        value={query}
        placeholder={words}
        aria-label={words}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKey}
        onChange={({ target }) => type(target.value)}
      />
      <Results
        id={listId}
        groups={answer?.groups ?? []}
        active={active}
        label={t('Search the studio')}
        isBusy={isLoading}
        onChoose={onChoose}
      />
      <div className="search-foot">
        <span role="status">
          {refused
            ? messageOf(refused, t)
            : answer && !isLoading && <Outcome query={query.trim()} count={answer.count} language={language} t={t} />}
        </span>
        <small>{t('Arrow keys choose, Enter opens, Escape closes.')}</small>
      </div>
    </>
  );
}

function Outcome({ query, count, language, t }: { query: string; count: number; language: string; t: Translate }) {
  if (query === '') return null;
  if (count > 0)
    return <VisuallyHidden>{t('Results: {count}', { count: count.toLocaleString(language) })}</VisuallyHidden>;
  return (
    <>
      {t('Nothing found for “{query}”.', { query })} {t('Check the spelling, or search for fewer words.')}
    </>
  );
}
