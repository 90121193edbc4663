'use client';
import { useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { callStudio } from '../../../ui/client/call-studio.ts';
import { watchSaves } from '../../../ui/client/watch-saves.ts';
import { draftAddress, isDraftAt } from './form-saves.ts';

const lookEveryMs = 10_000;

/**
 * Returns whether the last draft was not saved because the studio did not answer, or could not store it. It is sent again as soon as the studio answers;
 * Payload alone would wait for the next change.
 */
export function useUnsavedDraft(address: string): boolean {
  const [isUnsaved, setUnsaved] = useState(false);
  const save = useDraftSave(address);
  const { getDocPreferences } = useDocumentInfo();
  // Payload reads them with the first save, and waits forever when that request gets no answer: nothing would be saved any more.
  useEffect(() => void getDocPreferences(), [getDocPreferences]);
  useEffect(
    () =>
      watchSaves({
        answered: (sent, { status }) => isDraftAt(sent, address) && setUnsaved(status >= 500),
        unanswered: (sent) => isDraftAt(sent, address) && setUnsaved(true),
      }),
    [address],
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ending = new AbortController();
    const look = async () => {
      const { ok } = await callStudio(`${address}?depth=0&select[id]=true`, {
        signal: ending.signal,
        isBackground: true,
      });
      if (ok && !ending.signal.aborted) await save();
    };
    const timer = setInterval(look, lookEveryMs);
    addEventListener('online', look, { signal: ending.signal });
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [address, isUnsaved, save]);
  return isUnsaved;
}

/** Saves a draft as Payload's form does by itself; it also counts as one then, which can be published. */
function useDraftSave(address: string): () => Promise<void> {
  const form = useForm();
  const { code: locale } = useLocale();
  const { globalSlug, mostRecentVersionIsAutosaved, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo();
  return useCallback(async () => {
    const saved = await form.submit({
      acceptValues: { overrideLocalChanges: false },
      action: draftAddress(address, locale),
      context: { getDocPermissions: false, incrementVersionCount: !mostRecentVersionIsAutosaved },
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: globalSlug ? 'POST' : 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    });
    form.setBackgroundProcessing(false);
    if (!saved?.res?.ok || mostRecentVersionIsAutosaved) return;
    setMostRecentVersionIsAutosaved(true);
    setUnpublishedVersionCount((count) => count + 1);
  }, [
    address,
    form,
    globalSlug,
    locale,
    mostRecentVersionIsAutosaved,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  ]);
}
