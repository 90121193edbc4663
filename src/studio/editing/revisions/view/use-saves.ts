'use client';
import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Save, watchSaves } from '../../../ui/client/watch-saves.ts';
import { conflictCode } from '../conflict-code.ts';
import { asSaved, isAt, isDraftAt } from './form-saves.ts';

/** The path that this form is saved at. */
export function useFormAddress(): string {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const {
    config: { routes },
  } = useConfig();
  return `${routes.api}${globalSlug ? `/globals/${globalSlug}` : `/${collectionSlug}/${id}`}`;
}

/**
 * Watches this form's saves, and returns the revision of the last one that was refused because somebody else had changed the document.
 *
 * It also keeps the form modified until the values in it are those of a saved draft. Payload takes a form for saved after each draft, unless somebody
 * changed it during that time; it does not notice this during a draft that had waited for another one. Such a change was not saved before the next one.
 */
export function useSaves(address: string): string | undefined {
  const { getData, setBackgroundProcessing, setModified } = useForm();
  const [refused, setRefused] = useState<string>();
  const [saved, setSaved] = useState<Save>();
  useEffect(() => {
    return watchSaves({
      sent(save) {
        if (!isDraftAt(save, address)) return;
        // A change during background processing is one that Payload keeps.
        setBackgroundProcessing(true);
        setModified(true);
      },
      async answered(save, answer) {
        if (answer.ok && isDraftAt(save, address)) return setSaved(save);
        if (isAt(save, address) && (await isConflict(answer))) setRefused(revisionOf(save));
      },
    });
  }, [address, setBackgroundProcessing, setModified]);
  // After rendering, the form has every change that was made before the answer.
  useLayoutEffect(() => {
    if (saved && asSaved(getData()) === asSaved(JSON.parse(saved.fields))) setModified(false);
  }, [saved, getData, setModified]);
  return refused;
}

async function isConflict(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const refusal: unknown = await answer.json().catch(() => undefined);
  return Object(refusal).errors?.[0]?.code === conflictCode;
}

function revisionOf({ fields }: Save): string | undefined {
  const { revision } = Object(JSON.parse(fields));
  return typeof revision === 'string' ? revision : undefined;
}
