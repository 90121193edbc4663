'use client';
import { useDocumentInfo, useForm } from '@payloadcms/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { isBlank } from '../../view/is-blank.ts';
import type { TemplateChooser } from './template-chooser.tsx';

type Chooser = ComponentType<Parameters<typeof TemplateChooser>[0]>;

/** Pages for which somebody has answered already, until the window is loaded anew. */
const answered = new Set<string>();

/** Offers templates as soon as a page is made, and never for one in which something was written. */
export function ChooseTemplate() {
  const { id, hasPublishedDoc, hasSavePermission, mostRecentVersionIsAutosaved, versionCount, isTrashed } =
    useDocumentInfo();
  const { getFields } = useForm();
  const [Component, setComponent] = useState<Chooser>();
  const isNew = !hasPublishedDoc && !mostRecentVersionIsAutosaved && versionCount <= 1;
  useEffect(() => {
    let isGone = false;
    if (id === undefined || answered.has(String(id)) || !isNew || !hasSavePermission || isTrashed) return undefined;
    void import('./template-chooser.tsx').then(
      ({ TemplateChooser: loaded }) => {
        // Whoever began to write meanwhile has chosen.
        if (!isGone && isBlank(getFields())) setComponent(() => loaded);
      },
      // The studio does not answer: the page stays empty, as it is.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Asked once for each page.
  }, [id]);
  if (!Component) return null;
  return (
    <Component
      onClose={() => {
        answered.add(String(id));
        setComponent(undefined);
      }}
    />
  );
}
