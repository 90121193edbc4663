'use client';
import { Actions } from '../../../ui/kit/actions.tsx';
import { type ChangeEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { keepRatio, type Size } from './ratio.ts';
import type { Words } from './use-words.ts';

/** A part of an image, in percent of its sides. */
type Part = { x: number; y: number; width: number; height: number };
type Props = {
  id: string;
  api: string;
  url: string;
  words: Words;
  size: Size;
  onClose: () => void;
};

const whole: Part = { x: 0, y: 0, width: 100, height: 100 };
/** A smaller part is a slip of the pointer. */
const leastPercent = 5;

/** Cuts a part out of an image: drawn with the pointer, or written as numbers. The whole image is kept. */
export function Crop({ id, api, url, words, size, onClose }: Props) {
  const { t } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const [part, setPart] = useState<Part>(whole);
  const [state, setState] = useState({ isBusy: false, problem: '' });
  useEffect(() => dialog.current?.showModal(), []);
  async function save(): Promise<void> {
    if (state.isBusy) return;
    setState({ isBusy: true, problem: '' });
    const shares = Object.fromEntries(Object.entries(part).map(([name, percent]) => [name, percent / 100]));
    const answer = await callStudio(`${api}/media-library/crop`, { body: { id, ...shares } });
    if (answer.ok) location.reload();
    else setState({ isBusy: false, problem: messageOf(answer, t) });
  }
  const pixels = (percent: number, length: number) => String(Math.round((percent / 100) * length));
  // Outside of the document's form, which Enter would send.
  return createPortal(
    <Dialog ref={dialog} title={t('Crop')} onCancel={onClose}>
      <p>{t('Draw the part to keep. The whole image is kept as an earlier file, and you can bring it back.')}</p>
      <Drawing {...{ url, size, part }} onDrawn={setPart} />
      <Numbers part={part} words={words} onChange={setPart} />
      <p role="status">
        {t('New size: {width} × {height} pixels', {
          width: pixels(part.width, size.width),
          height: pixels(part.height, size.height),
        })}
      </p>
      {state.problem && <p role="alert">{state.problem}</p>}
      <Actions>
        <Button
          onClick={() => {
            dialog.current?.close();
            onClose();
          }}
        >
          {t('Cancel')}
        </Button>
        <Button variant="primary" aria-disabled={state.isBusy} disabled={isWhole(part)} onClick={() => void save()}>
          {t('Crop image')}
        </Button>
      </Actions>
    </Dialog>,
    document.body,
  );
}

function isWhole({ width, height }: Part): boolean {
  return width === 100 && height === 100;
}

type DrawingProps = { url: string; size: Size; part: Part; onDrawn: (part: Part) => void };

function Drawing({ url, size, part, onDrawn }: DrawingProps) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (start.current) onDrawn(between(start.current, at(event)));
  };
  return (
    <div
      className="media-crop"
      ref={(box) => keepRatio(box, size)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        start.current = at(event);
      }}
      onPointerMove={draw}
      onPointerUp={(event) => {
        draw(event);
        start.current = undefined;
      }}
    >
      <img src={url} alt="" draggable={false} />
      <span ref={(box) => place(box, part)} />
    </div>
  );
}

function at({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const percent = (point: number, length: number) => Math.round(Math.min(100, Math.max(0, (point / length) * 100)));
  return { x: percent(clientX - left, width), y: percent(clientY - top, height) };
}

/** A click without a drag is no part, but the whole. */
function between(one: { x: number; y: number }, other: { x: number; y: number }): Part {
  const width = Math.abs(one.x - other.x);
  const height = Math.abs(one.y - other.y);
  if (width < leastPercent || height < leastPercent) return whole;
  return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width, height };
}

function place(box: HTMLElement | null, part: Part): void {
  for (const [name, percent] of Object.entries(part)) box?.style.setProperty(`--${name}`, `${percent}%`);
}

type NumbersProps = { part: Part; words: Words; onChange: (part: Part) => void };

/** The same for a keyboard. A side gives way where both together would be more than the image. */
function Numbers({ part, words: { t }, onChange }: NumbersProps) {
  const names = { x: t('From the left (%)'), y: t('From the top (%)'), width: t('Width (%)'), height: t('Height (%)') };
  const change =
    (name: keyof Part) =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...part, [name]: Math.min(100, Math.max(0, Math.round(target.valueAsNumber || 0))) };
      const x = Math.min(next.x, 100 - leastPercent);
      const y = Math.min(next.y, 100 - leastPercent);
      const within = (length: number, from: number) => Math.min(Math.max(length, leastPercent), 100 - from);
      onChange({ x, y, width: within(next.width, x), height: within(next.height, y) });
    };
  return (
    <div className="media-crop__numbers">
      {(['x', 'y', 'width', 'height'] as const).map((name) => (
        <Field key={name} label={names[name]}>
          <input type="number" min={0} max={100} value={part[name]} onChange={change(name)} />
        </Field>
      ))}
    </div>
  );
}
