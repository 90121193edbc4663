'use client';
import {
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useFormModified,
  useLocale,
  useTranslation,
} from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/kit/notice.tsx';
import type { Tone } from '../../../ui/kit/tone.ts';
import { callStudio } from '../../../ui/client/call-studio.ts';
import type { ChangeNotice as Change } from '../rehearsal-endpoint.ts';
import { type Phrase, type Translate, translator } from '../../../translations/translate.ts';
import './change-notice.css';

/** Delay after the last keystroke. */
const restMs = 700;

/** Warns above the form, before saving, which visitors a change asks again, why it would be refused, and what a regulator would object to. */
export function ChangeNotice() {
  const notice = useNotice();
  const isModified = useFormModified();
  const {
    i18n: { language },
  } = useTranslation();
  const t = translator(language);
  if (!notice) return null;
  const { problems, askedAgain, advice } = notice;
  return (
    <div className="change-notice" aria-live="polite">
      {isModified && problems.length > 0 && (
        <Part tone="error" title="This cannot be published" lines={problems} t={t} />
      )}
      {isModified && askedAgain.length > 0 && (
        <Part
          tone="warning"
          title="Saving asks visitors again"
          lines={askedAgain.map((one) => sentence(one, t, language))}
          t={t}
        />
      )}
      {advice.length > 0 && <Part tone="info" title="Recommendations" lines={advice} t={t} />}
    </div>
  );
}

function Part({ tone, title, lines, t }: { tone: Tone; title: Phrase; lines: string[]; t: Translate }) {
  return (
    <Notice tone={tone} title={t(title)}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

function sentence({ siteName: site, visitors }: Change['askedAgain'][number], t: Translate, language: string): string {
  if (visitors === null) return t('{site}: everybody who has decided. Their number could not be read.', { site });
  if (visitors === 0) return t('{site}: nobody is asked again, because no decision is valid at the moment.', { site });
  if (visitors === 1) return t('{site}: 1 visitor, because the decision is no longer valid.', { site });
  return t('{site}: {count} visitors, because their decisions are no longer valid.', {
    site,
    count: visitors.toLocaleString(language),
  });
}

function useNotice(): Change | undefined {
  const [fields] = useAllFormFields();
  const { code: locale } = useLocale();
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const { config } = useConfig();
  const [notice, setNotice] = useState<Change>();
  const isModified = useFormModified();
  // A new document that was just saved has no id here until its own URL is opened; checked as new, it would conflict with itself.
  const isOver = collectionSlug !== undefined && id === undefined && !isModified;
  const body = JSON.stringify({
    ...(globalSlug ? { global: globalSlug } : { collection: collectionSlug, id }),
    locale,
    data: reduceFieldsToValues(fields, true),
  });
  const address = `${config.serverURL}${config.routes.api}/banner-rehearsal`;

  useEffect(() => {
    if (isOver) return undefined;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      void callStudio<Change>(address, { body: JSON.parse(body), signal: stopping.signal }).then((answer) => {
        // There is no answer for read-only users, or when the studio is unavailable. Saving then reports the problem.
        if (!stopping.signal.aborted) setNotice(answer.ok ? answer.body : undefined);
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [address, body, isOver]);

  return isOver ? undefined : notice;
}
