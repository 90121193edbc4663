'use client';
import { useConfig, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';
import { useCallback } from 'react';
import type { Checkup, Told } from '../../publish-check/endpoint.ts';

export type Asking = { fields: Record<string, unknown>; signal?: AbortSignal };
/** Undefined means that the studio did not respond. */
export type Ask = (asking: Asking) => Promise<Checkup | undefined>;

/** Returns a function that checks the document with its current form values, saved or not. */
export function useAsk(): Ask {
  const { id, collectionSlug } = useDocumentInfo();
  const { code } = useLocale();
  const {
    config: { routes },
  } = useConfig();
  return useCallback(
    async ({ fields, signal }) => {
      try {
        const body = JSON.stringify({
          collection: collectionSlug,
          id: id === undefined ? undefined : String(id),
          locale: code,
          fields,
        });
        const response = await fetch(`${routes.api}/publish-check`, {
          method: 'POST',
          body,
          signal,
          credentials: 'same-origin',
          headers: { 'content-type': 'application/json' },
        });
        return response.ok ? await response.json() : undefined;
      } catch {
        return undefined; // The studio is unavailable, or a newer request replaced this one.
      }
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
