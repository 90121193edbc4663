'use client';
import { useAllFormFields, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { Checkup, Told } from '../endpoint.ts';
import { PanelFrame } from '../../../ui/panels/panel.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import { errorsIn, useRunCheck, useFormFieldsNow } from './run-check.ts';
import { FindingList } from './finding-list.tsx';
import { useReveal } from './reveal.ts';
import { useRevealFromAddress } from './use-hash.ts';
import { isBlank } from '../../../editing/view/is-blank.ts';
import { displayNames } from '../../../../platform/intl.ts';

/** Delay after the last keystroke before the next check. */
const restMs = 700;

/** A panel beside a page's or post's form: the problems visitors would meet, updated while the user writes. */
export function PublishCheck() {
  const { i18n } = useTranslation();
  const t = translator(i18n.language);
  const { code } = useLocale();
  const state = useCheckup();
  const [fields] = useAllFormFields();
  const { hasPublishedDoc } = useDocumentInfo();
  const reveal = useReveal();
  useRevealFromAddress(reveal, state !== 'looking');
  return (
    <PanelFrame title={t('Before publishing')}>
      {!hasPublishedDoc && isBlank(fields) ? (
        // Somebody who has not begun has made no mistake.
        <p role="status">{t('Nothing to check yet. What is missing appears here while you write.')}</p>
      ) : state === 'looking' ? (
        <p role="status">{t('Checking …')}</p>
      ) : state === 'away' ? (
        <p role="status">{t('The check could not run. You can still publish.')}</p>
      ) : (
        <Result checkup={state} locale={code} t={t} reveal={(path) => void reveal(path)} />
      )}
    </PanelFrame>
  );
}

/** Runs the check when the form is ready and after each pause in editing. The last result stays visible meanwhile. */
function useCheckup(): Checkup | 'looking' | 'away' {
  const [fields] = useAllFormFields();
  const [state, setState] = useState<Checkup | 'looking' | 'away'>('looking');
  const ask = useRunCheck();
  const fieldsNow = useFormFieldsNow();
  const last = useRef('');
  useEffect(() => {
    const stopping = new AbortController();
    const timer = setTimeout(async () => {
      const now = fieldsNow();
      const text = JSON.stringify(now);
      if (text === last.current) return;
      const checkup = await ask({ fields: now, signal: stopping.signal });
      if (stopping.signal.aborted) return;
      last.current = checkup ? text : '';
      setState((before) => checkup ?? (before === 'looking' ? 'away' : before));
    }, restMs);
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [fields, ask, fieldsNow]);
  return state;
}

type ResultProps = { checkup: Checkup; locale: string; t: Translate; reveal: (path: string) => void };

function Result({ checkup, locale, t, reveal }: ResultProps) {
  const own = checkup.languages.find((one) => one.locale === locale)?.findings ?? [];
  const others = checkup.languages.filter((one) => one.locale !== locale && one.findings.length > 0);
  return (
    <>
      <p role="status">{summaryOf(own, t)}</p>
      <Group title={t('Errors')} note={t('problems for visitors')} findings={errorsIn(own)} t={t} reveal={reveal} />
      <Group
        title={t('Recommendations')}
        note={t('possible improvements')}
        findings={own.filter(({ weight }) => weight === 'advice')}
        t={t}
        reveal={reveal}
      />
      {others.length > 0 && (
        <details>
          <summary>{t('Other languages')}</summary>
          {others.map((other) => (
            <div key={other.locale}>
              <h4>{nameOf(other.locale)}</h4>
              <FindingList findings={other.findings} t={t} reveal={reveal} otherLocale={other.locale} />
            </div>
          ))}
        </details>
      )}
    </>
  );
}

function Group({
  title,
  note,
  findings,
  t,
  reveal,
}: {
  title: string;
  note: string;
  findings: readonly Told[];
  t: Translate;
  reveal: (path: string) => void;
}) {
  if (findings.length === 0) return null;
  return (
    <>
      <h4>
        {title} <span>{note}</span>
      </h4>
      <FindingList findings={findings} t={t} reveal={reveal} />
    </>
  );
}

function summaryOf(findings: readonly Told[], t: Translate): string {
  if (findings.length === 0) return t('Nothing is missing.');
  const errors = errorsIn(findings).length;
  return t('Errors: {errors}. Recommendations: {advice}.', {
    errors: String(errors),
    advice: String(findings.length - errors),
  });
}

/** Returns each language's name for itself, as in the form's language switch. */
function nameOf(locale: string): string {
  return displayNames(locale, { type: 'language' }).of(locale) ?? locale;
}
