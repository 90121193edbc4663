'use client';
import { useConfig, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';
import { useCallback } from 'react';
import { callStudio } from '../../../ui/client/call-studio.ts';
import type { Checkup, Told } from '../endpoint.ts';

type Asking = { fields: Record<string, unknown>; signal?: AbortSignal };
/** Undefined means that the studio did not respond. */
type Ask = (asking: Asking) => Promise<Checkup | undefined>;

/** Returns a function that checks the document with its current form values, saved or not. */
export function useRunCheck(): Ask {
  const { id, collectionSlug } = useDocumentInfo();
  const { code } = useLocale();
  const {
    config: { routes },
  } = useConfig();
  return useCallback(
    async ({ fields, signal }) => {
      const body = { collection: collectionSlug, id: id === undefined ? undefined : String(id), locale: code, fields };
      const answer = await callStudio<Checkup>(`${routes.api}/publish-check`, { body, signal });
      // The studio is unavailable, or a newer request replaced this one.
      return answer.ok ? answer.body : undefined;
    },
    [id, collectionSlug, code, routes.api],
  );
}

/** Returns a function that reads the current form values. */
export function useFormFieldsNow(): () => Record<string, unknown> {
  const { getData } = useForm();
  return useCallback(() => ({ ...getData() }), [getData]);
}

export function errorsIn(findings: readonly Told[]): Told[] {
  return findings.filter(({ weight }) => weight === 'error');
}
