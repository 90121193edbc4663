'use client';
import { useForm, useLivePreviewContext } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { blocksField } from '../../blocks/blocks-field-of.ts';
import { type Chosen, chosenBy } from './messages.ts';
import { rowOf } from './open-fields.ts';

type OriginalPageProps = { address: string; title: string; openBlock: (chosen: Chosen) => void };

/** The newest draft in the default language, in place of the preview. Its blocks are found by their order: each language has blocks of its own. */
export function OriginalPage({ address, title, openBlock }: OriginalPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { iframeRef } = useLivePreviewContext();
  const { getFields } = useForm();
  // What is covered takes neither the focus nor a screen reader.
  useEffect(() => {
    const covered = iframeRef.current;
    if (!covered) return;
    covered.inert = true;
    return () => void (covered.inert = false);
  }, [iframeRef]);
  useEffect(() => {
    const moving = new AbortController();
    const mark = ({ target }: FocusEvent) => {
      const index = rowOf(target, blocksField);
      const block = index === undefined ? undefined : blocksOn(frame.current)[index];
      if (block) frame.current?.contentWindow?.postMessage({ type: 'candor-mark', block }, location.origin);
    };
    const hear = (event: MessageEvent<unknown>) => {
      const chosen = chosenBy(event, { own: location.origin, previews: [frame.current?.contentWindow] });
      const index = chosen ? blocksOn(frame.current).indexOf(chosen.block) : -1;
      const block = getFields()[blocksField]?.rows?.[index]?.id;
      if (block !== undefined) openBlock({ block, text: '' });
    };
    document.addEventListener('focusin', mark, { signal: moving.signal });
    window.addEventListener('message', hear, { signal: moving.signal });
    return () => moving.abort();
  }, [getFields, openBlock]);
  return <iframe ref={frame} className="preview-original" src={address} title={title} />;
}

function blocksOn(frame: HTMLIFrameElement | null): string[] {
  const blocks = frame?.contentDocument?.querySelectorAll<HTMLElement>('main [data-block]') ?? [];
  return [...blocks].map(({ dataset }) => dataset.block ?? '');
}
