'use client';
import { toast, useDocumentInfo, useForm, useFormModified, useFormProcessing, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { watchSaves } from '../../../ui/client/watch-saves.ts';
import { type Translate, translator } from '../../../translations/translate.ts';
import { asSaved, draftAddress, isAt } from './form-saves.ts';

/**
 * Keeps what was changed right before a form with drafts is left. Payload saves a draft some time after the last change, and not at all when its form is
 * gone by then. Another page of the studio leaves time to save; before the window goes elsewhere, the browser asks.
 */
export function useLastWords(address: string): void {
  const newest = useNewest(address);
  const saved = useRef<string | undefined>(undefined);
  useEffect(() => {
    saved.current = asSaved(newest.current.form.getData());
    return watchSaves({
      answered(save, { ok }) {
        if (ok && isAt(save, address)) saved.current = asSaved(JSON.parse(save.fields));
      },
    });
  }, [address, newest]);
  useEffect(() => {
    const ahead = () => {
      const now = newest.current;
      return now.hasAutosave && now.isModified && asSaved(now.form.getData()) !== saved.current ? now : undefined;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (ahead()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      const left = ahead();
      // The form is gone: its own saves would answer nobody.
      if (left && !left.isProcessing) void saveDraft(left);
    };
  }, [newest]);
}

type Newest = {
  form: ReturnType<typeof useForm>;
  address: string;
  isGlobal: boolean;
  hasAutosave: boolean;
  isModified: boolean;
  isProcessing: boolean;
  t: Translate;
};

function useNewest(address: string): { current: Newest } {
  const form = useForm();
  const { docConfig, globalSlug } = useDocumentInfo();
  const isModified = useFormModified();
  const isProcessing = useFormProcessing();
  const drafts = typeof docConfig?.versions === 'object' && docConfig.versions.drafts;
  const hasAutosave = typeof drafts === 'object' && Boolean(drafts.autosave);
  const t = translator(useTranslation().i18n.language);
  const given = { form, address, isGlobal: Boolean(globalSlug), hasAutosave, isModified, isProcessing, t };
  const newest = useRef(given);
  useEffect(() => {
    newest.current = given;
  });
  return newest;
}

async function saveDraft({ form, address, isGlobal, t }: Newest): Promise<void> {
  const values = form.getData();
  const answer = await callStudio(draftAddress(address, localeIn(values)), {
    body: { ...values, _status: 'draft' },
    method: isGlobal ? 'POST' : 'PATCH',
  });
  // What was deleted has no last words.
  if (answer.ok || answer.status === 404) return;
  const title = typeof values.title === 'string' ? values.title : '';
  toast.error(t('Your last changes to “{title}” were not saved. {reason}', { title, reason: messageOf(answer, t) }));
}

/** The language that the values are in: that of the studio may be another one by now. */
function localeIn({ revision }: { revision?: unknown }): string {
  return typeof revision === 'string' ? (revision.split('.')[0] ?? '') : '';
}
