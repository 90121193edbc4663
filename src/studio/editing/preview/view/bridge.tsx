'use client';
import { useDocumentInfo, useForm, useLivePreviewContext, useTranslation } from '@payloadcms/ui';
import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import { blocksField } from '../../blocks/blocks-field-of.ts';
import { fieldOfText } from './field-of-text.ts';
import { type Chosen, chosenBy } from './messages.ts';
import { unfoldRow } from '../../view/unfold-row.ts';
import { PreviewHint } from './hint.tsx';
import { focusFields, rowOf, showFields } from './open-fields.ts';
import { useFittingZoom } from './use-fitting-zoom.ts';
import type { Writing } from '../write/writing.tsx';
import { useWritablePage } from './use-writable-page.ts';

/** Connects the form and its preview: a block chosen in the preview opens here, the block being edited here is highlighted there, and what is written there comes here. */
export function PreviewBridge() {
  const { iframeRef, popupRef } = useLivePreviewContext();
  const open = useOpenBlock();
  const previews = useCallback(
    () => [iframeRef.current?.contentWindow, popupRef?.current].filter((one) => one),
    [iframeRef, popupRef],
  );
  useHeard(previews, open);
  useMarked(previews);
  useFittingZoom();
  return (
    <>
      <PreviewHint openBlock={open} />
      <WritingWhereAllowed iframe={iframeRef} />
    </>
  );
}

/** Loads what writes on the page, once there is a page that may be written. A preview in a window of its own only shows. */
function WritingWhereAllowed({ iframe }: { iframe: RefObject<HTMLIFrameElement | null> }) {
  const { hasSavePermission } = useDocumentInfo();
  const { language } = useTranslation().i18n;
  const page = useWritablePage(iframe);
  const isAllowed = hasSavePermission === true && page !== undefined;
  const [Loaded, setLoaded] = useState<{ Component: ComponentType<Parameters<typeof Writing>[0]> }>();
  useEffect(() => {
    if (!isAllowed || Loaded) return;
    // Without it the preview shows the page and opens fields, as it does for people who only read.
    import('../write/writing.tsx').then(
      ({ Writing: Component }) => setLoaded({ Component }),
      () => undefined,
    );
  }, [isAllowed, Loaded]);
  const showInForm = useShowBlock();
  const tellChosen = useCallback(
    (chosen: string | null) =>
      iframe.current?.contentWindow?.postMessage({ type: 'candor-write', language, chosen }, location.origin),
    [iframe, language],
  );
  if (!isAllowed || !Loaded) return null;
  return <Loaded.Component page={page} showInForm={showInForm} tellChosen={tellChosen} />;
}

function useHeard(previews: () => unknown[], open: (chosen: Chosen) => void): void {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const chosen = chosenBy(event, { own: location.origin, previews: previews() });
      if (chosen) open(chosen);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [previews, open]);
}

/** Expands the block and focuses the field that holds the clicked text. */
function useOpenBlock(): (chosen: Chosen) => void {
  const { getFields } = useForm();
  const unfold = useUnfoldBlock();
  return useCallback(
    ({ block, text }) => {
      const index = unfold(block);
      if (index === undefined) return;
      const path = fieldOfText(getFields(), `${blocksField}.${index}`, text);
      requestAnimationFrame(() => focusFields(`${blocksField}-row-${index}`, path));
    },
    [getFields, unfold],
  );
}

/** Expands the block and scrolls to it; the cursor stays on the page, unless the form is asked for. */
function useShowBlock(): (block: string, options?: { isFocused: boolean }) => void {
  const unfold = useUnfoldBlock();
  return useCallback(
    (block, { isFocused } = { isFocused: false }) => {
      const index = unfold(block);
      if (index === undefined) return;
      const row = `${blocksField}-row-${index}`;
      requestAnimationFrame(() => (isFocused ? focusFields(row, undefined) : showFields(row)));
    },
    [unfold],
  );
}

/** Returns the block's place in the form, where it is expanded now. */
function useUnfoldBlock(): (block: string) => number | undefined {
  const { getFields } = useForm();
  return useCallback(
    (block) => {
      const rows = getFields()[blocksField]?.rows ?? [];
      const index = rows.findIndex(({ id }) => id === block);
      if (index < 0) return undefined;
      if (rows[index]?.collapsed) unfoldRow(`${blocksField}-row-${index}`);
      return index;
    },
    [getFields],
  );
}

/** Tells the preview which block has the cursor. */
function useMarked(previews: () => unknown[]): void {
  const { getFields } = useForm();
  useEffect(() => {
    const mark = ({ target }: FocusEvent) => {
      const index = rowOf(target, blocksField);
      const block = index === undefined ? undefined : getFields()[blocksField]?.rows?.[index]?.id;
      if (block === undefined) return;
      for (const preview of previews())
        if (isWindow(preview)) preview.postMessage({ type: 'candor-mark', block }, location.origin);
    };
    document.addEventListener('focusin', mark);
    return () => document.removeEventListener('focusin', mark);
  }, [previews, getFields]);
}

function isWindow(preview: unknown): preview is Window {
  return typeof preview === 'object' && preview !== null && 'postMessage' in preview;
}
