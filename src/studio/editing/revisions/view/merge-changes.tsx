'use client';
import { toast, useAllFormFields, useDocumentInfo, useForm, useLocale, useTranslation } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { EditingAnswer } from '../endpoint.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import { excerpts, wordsOf } from './excerpts.ts';
import { useFormAddress } from './use-saves.ts';

type Change = EditingAnswer['changes'][number];
type Choice = 'mine' | 'theirs';

/** Other users' changes beside the form's values, field by field, with a button to save the merged result. */
export function MergeChanges({ answer, isRefused }: { answer: EditingAnswer; isRefused: boolean }) {
  const {
    i18n: { language },
  } = useTranslation();
  const t = useMemo(() => translator(language), [language]);
  const [fields] = useAllFormFields();
  const mine = reduceFieldsToValues(fields, true);
  const { savedDocumentData, data = savedDocumentData } = useDocumentInfo();
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const save = useMergedSave();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useCall(title, { isRefused, t });
  // Fields that were not edited here take the other user's value by default.
  const choiceOf = ({ field }: Change): Choice =>
    chosen[field] ?? (wordsOf(mine[field]) === wordsOf(data?.[field]) ? 'theirs' : 'mine');
  return (
    <section aria-labelledby={titleId}>
      <Notice tone="warning">
        <h3 ref={title} id={titleId}>
          {t('Changed by others since you opened this')}
        </h3>
        <p>
          {t(
            isRefused
              ? 'Your changes are not saved. They are still in the form. Choose for each field which version to keep, then save.'
              : 'Your next save would overwrite this and be refused. Choose for each field which version to keep, then save.',
          )}
        </p>
        {answer.changes.map((change) => (
          <ChangedField
            key={change.field}
            change={change}
            mine={mine[change.field]}
            choice={choiceOf(change)}
            choose={(choice) => setChosen({ ...chosen, [change.field]: choice })}
            t={t}
          />
        ))}
        <Button variant="primary" onClick={() => void save(answer, (change) => choiceOf(change) === 'theirs')}>
          {t('Save with these choices')}
        </Button>
      </Notice>
    </section>
  );
}

/** Alerts a user who writes far below that saving no longer works, with a button that scrolls here; for as long as the title is out of sight. */
function useCall(title: RefObject<HTMLElement | null>, { isRefused, t }: { isRefused: boolean; t: Translate }): void {
  useEffect(() => {
    if (!isRefused || !title.current) return;
    const call = 'changed-by-others';
    const watching = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) return void toast.dismiss(call);
        toast.error(t('Not saved, because someone else has changed this.'), {
          id: call,
          duration: Infinity,
          action: { label: t('Compare'), onClick: () => title.current?.scrollIntoView({ block: 'center' }) },
        });
      },
      // What lies below the bar with the save button is out of sight.
      { threshold: 1, rootMargin: `-${document.querySelector('.doc-controls')?.clientHeight ?? 0}px 0px 0px` },
    );
    watching.observe(title.current);
    return () => {
      watching.disconnect();
      toast.dismiss(call);
    };
  }, [title, isRefused, t]);
}

type FieldProps = { change: Change; mine: unknown; choice: Choice; choose: (choice: Choice) => void; t: Translate };

function ChangedField({ change, mine, choice, choose, t }: FieldProps) {
  const written = useMoment();
  const [own, other] = excerpts(mine, change.value);
  const who = change.who || t('Somebody');
  const ways: [Choice, string, string][] = [
    ['mine', t('Keep mine'), own],
    ['theirs', t('Take theirs'), other],
  ];
  return (
    <fieldset>
      <legend>
        {change.label}{' '}
        <small>
          {change.at
            ? t('Changed by {who}, {time}', { who, time: written(change.at) })
            : t('Changed by {who}', { who })}
        </small>
      </legend>
      {ways.map(([way, label, words]) => (
        <label key={way}>
          <input type="radio" checked={choice === way} onChange={() => choose(way)} />
          <strong>{label}</strong>
          <span>{words || t('empty')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Saves the form with the accepted values, based on the newest revision; as a draft where drafts exist. */
function useMergedSave(): (answer: EditingAnswer, isTaken: (change: Change) => boolean) => Promise<void> {
  const { globalSlug, docConfig } = useDocumentInfo();
  const { code: locale } = useLocale();
  const address = useFormAddress();
  const { submit } = useForm();
  const hasDrafts = typeof docConfig?.versions === 'object' && Boolean(docConfig.versions.drafts);
  const query = new URLSearchParams({
    locale,
    depth: '0',
    'fallback-locale': 'null',
    ...(hasDrafts && { draft: 'true' }),
  });
  return async ({ changes, revision }, isTaken) => {
    const taken = Object.fromEntries(changes.filter(isTaken).map(({ field, value }) => [field, value]));
    await submit({
      action: `${address}?${query}`,
      method: globalSlug ? 'POST' : 'PATCH',
      overrides: { ...taken, revision, ...(hasDrafts && { _status: 'draft' }) },
      skipValidation: hasDrafts,
    });
  };
}
