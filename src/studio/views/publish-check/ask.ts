'use client';
import { useConfig, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui';
import { useCallback } from 'react';
import type { Checkup, Told } from '../../publish-check/endpoint.ts';

export type Asking = { fields: Record<string, unknown>; signal?: AbortSignal };
/** Undefined: the studio did not answer. */
export type Ask = (asking: Asking) => Promise<Checkup | undefined>;

/** Has the document looked at as its form stands, saved or not. */
export function useAsk(): Ask {
  const { id, collectionSlug } = useDocumentInfo();
  const { code } = useLocale();
  const { config: { routes } } = useConfig();
  return useCallback(async ({ fields, signal }) => {
    try {
      const body = JSON.stringify({ collection: collectionSlug, id: id === undefined ? undefined : String(id), locale: code, fields });
      const response = await fetch(`${routes.api}/publish-check`, { method: 'POST', body, signal, credentials: 'same-origin', headers: { 'content-type': 'application/json' } });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined; // Away, or asked anew meanwhile.
    }
  }, [id, collectionSlug, code, routes.api]);
}

/** What is in the form now. */
export function useFormFieldsNow(): () => Record<string, unknown> {
  const { getData } = useForm();
  return useCallback(() => ({ ...getData() }), [getData]);
}

export function errorsIn(findings: readonly Told[]): Told[] {
  return findings.filter(({ weight }) => weight === 'error');
}
