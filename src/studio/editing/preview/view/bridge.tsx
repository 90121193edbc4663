'use client';
import { useForm, useLivePreviewContext } from '@payloadcms/ui';
import { useCallback, useEffect } from 'react';
import { fieldOfText } from './field-of-text.ts';
import { type Chosen, chosenBy } from './messages.ts';
import { unfoldRow } from '../../view/unfold-row.ts';
import { PreviewHint } from './hint.tsx';
import { focusFields, rowOf } from './open-fields.ts';
import { useFittingZoom } from './use-fitting-zoom.ts';

const blocksField = 'blocks';

/** Connects the form and its preview: a block clicked in the preview opens here, and the block being edited here is highlighted there. */
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
  return <PreviewHint />;
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
  return useCallback(
    ({ block, text }) => {
      const fields = getFields();
      const rows = fields[blocksField]?.rows ?? [];
      const index = rows.findIndex(({ id }) => id === block);
      if (index < 0) return;
      if (rows[index]?.collapsed) unfoldRow(`${blocksField}-row-${index}`);
      const path = fieldOfText(fields, `${blocksField}.${index}`, text);
      requestAnimationFrame(() => focusFields(`${blocksField}-row-${index}`, path));
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
