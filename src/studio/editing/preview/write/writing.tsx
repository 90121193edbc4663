'use client';
import { useTranslation } from '@payloadcms/ui';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { translator } from '../../../translations/translate.ts';
import { createWriter } from './create-writer.ts';
import type { Writer } from './core.ts';
import { Controls } from './controls.tsx';
import { useFormHandle } from './form-handle.ts';
import { useBlocksConfig } from './use-blocks-config.ts';
import { layerClass, listen } from './writer-events.ts';
import { type OpenRich, openRichText } from './rich-session.ts';
import { UndoButtons } from './undo-buttons.tsx';

type Props = Pick<Writer, 'page' | 'showInForm' | 'tellChosen'>;

/** Makes the preview a place to write: its texts take the cursor, and its blocks have their controls. Loaded when a preview is opened beside a form that may be changed. */
export function Writing({ page, showInForm, tellChosen }: Props) {
  const form = useFormHandle();
  const { language } = useTranslation().i18n;
  const t = useMemo(() => translator(language), [language]);
  const config = useBlocksConfig();
  const { maxBlocks } = config;
  const [version, onUpdate] = useReducer((count: number) => count + 1, 0);
  const [announced, announce] = useState('');
  const layer = useMemo(() => createLayer(page, language), [page, language]);
  const writer = useMemo(
    () => createWriter({ page, showInForm, tellChosen, form: () => form, t, maxBlocks, announce, onUpdate }),
    [page, showInForm, tellChosen, form, t, maxBlocks],
  );
  useEffect(() => {
    const remove = addLayer(page, layer);
    const stop = listen(writer, (element, at) => openRich(writer, element, at));
    tellChosen(null);
    return () => {
      // First, while it still knows what is not in the form.
      writer.state.rich?.end();
      stop();
      remove();
    };
  }, [writer, page, layer, tellChosen]);
  return (
    <>
      <UndoButtons writer={writer} t={t} />
      {createPortal(
        <>
          <Controls writer={writer} config={config} version={version} t={t} />
          <p className="candor-announced" aria-live="polite">
            {announced}
          </p>
        </>,
        layer,
      )}
    </>
  );
}

function openRich(writer: Writer, element: HTMLElement, at: { x: number; y: number } | null): void {
  if (writer.state.rich?.root.contains(element)) return;
  writer.state.rich?.end();
  const session: OpenRich | undefined = openRichText(writer, element, at);
  const block = element.closest<HTMLElement>('[data-block]')?.dataset.block;
  if (session) writer.update({ rich: session });
  else if (block !== undefined) writer.showInForm(block, { isFocused: true });
}

/** The controls are in the preview's own document, after the page: its answers leave them alone, and the page's styles do not meet them. */
function createLayer(page: Document, language: string): HTMLElement {
  const layer = page.createElement('div');
  layer.className = layerClass;
  layer.lang = language;
  layer.dir = 'ltr';
  return layer;
}

function addLayer(page: Document, layer: HTMLElement): () => void {
  const style = page.createElement('link');
  style.rel = 'stylesheet';
  style.href = '/preview/write.css';
  page.head.append(style);
  page.body.append(layer);
  return () => {
    layer.remove();
    style.remove();
  };
}
