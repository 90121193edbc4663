'use client';
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx';
import { useField } from '@payloadcms/ui';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { type FocalPoint, focalStep, focusPoints } from '../../../../published/contract.ts';
import { focalPointOf, steppedFocalPoint } from '../../../../published/focal-point.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { keepRatio, type Size } from './ratio.ts';
import type { Words } from './use-words.ts';

type Props = { url: string; size: Size; words: Words; isReadOnly: boolean };

/** Frames in which the site cuts images off (src/site/blog/blog.css and the blocks testimonial and embed). */
const frames = [
  { label: 'Post card', ratio: '3 / 2' },
  { label: 'Portrait', ratio: '1 / 1' },
  { label: 'Video placeholder', ratio: '16 / 9' },
] as const;

/** The point of an image that stays visible: set by pointing, or with the arrow keys. */
export function FocalPointField({ url, size, words: { t }, isReadOnly }: Props) {
  const [point, setPoint] = useFocalPoint();
  const help = useId();
  const label = t('Focal point: {x} % from the left, {y} % from the top', { x: String(point.x), y: String(point.y) });
  return (
    <fieldset className="media-focal" disabled={isReadOnly}>
      <legend>{t('Focal point')}</legend>
      <p id={help}>{t('Click the part that must stay visible, or move the point with the arrow keys.')}</p>
      <div className="media-focal__columns">
        <div className="media-focal__image" ref={(box) => keepRatio(box, size)}>
          <img src={url} alt="" onPointerDown={isReadOnly ? undefined : (event) => setPoint(pointed(event))} />
          <Button
            className="media-focal__point"
            ref={(button) => place(button, point)}
            aria-label={label}
            aria-describedby={help}
            onKeyDown={(event) => moveBy(event, point, setPoint)}
          />
        </div>
        <ul className="media-focal__frames" aria-label={t('How the site crops this image')}>
          {frames.map(({ label: name, ratio }) => (
            <li key={ratio}>
              <img src={url} alt="" data-ratio={ratio} ref={(image) => showPart(image, point)} />
              <small>{t(name)}</small>
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {(point.x !== 50 || point.y !== 50) && !isReadOnly && (
        <Button isSmall onClick={() => setPoint({ x: 50, y: 50 })}>
          {t('Center the point')}
        </Button>
      )}
    </fieldset>
  );
}

/** The point of the form. An image of before it could be set freely starts at its place. */
function useFocalPoint(): [FocalPoint, (point: FocalPoint) => void] {
  const x = useField<number | null>({ path: 'focalX' });
  const y = useField<number | null>({ path: 'focalY' });
  const { value: named } = useField<string>({ path: 'focus' });
  const place = focusPoints.find((one) => one === named);
  const old = place ? focalPointOf(place) : { x: 50, y: 50 };
  const hasPoint = typeof x.value === 'number' && typeof y.value === 'number';
  return [
    hasPoint ? { x: Number(x.value), y: Number(y.value) } : old,
    (point) => {
      x.setValue(point.x);
      y.setValue(point.y);
    },
  ];
}

function pointed({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const percent = (at: number, length: number) => Math.round(Math.min(100, Math.max(0, (at / length) * 100)));
  return { x: percent(clientX - left, width), y: percent(clientY - top, height) };
}

const steps: Record<string, FocalPoint> = {
  ArrowLeft: { x: -focalStep, y: 0 },
  ArrowRight: { x: focalStep, y: 0 },
  ArrowUp: { x: 0, y: -focalStep },
  ArrowDown: { x: 0, y: focalStep },
};

/** The arrow keys move the point on the image, which is not mirrored where text runs from right to left. */
function moveBy(event: KeyboardEvent, { x, y }: FocalPoint, setPoint: (point: FocalPoint) => void): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const within = (percent: number) => Math.min(100, Math.max(0, percent));
  setPoint({ x: within(x + step.x), y: within(y + step.y) });
}

/** The studio's policy allows no inline styles in HTML; a script may set them. */
function place(element: HTMLElement | null, { x, y }: FocalPoint): void {
  element?.style.setProperty('--x', `${x}%`);
  element?.style.setProperty('--y', `${y}%`);
}

/** Shows what the site shows, which moves in steps. */
function showPart(image: HTMLImageElement | null, point: FocalPoint): void {
  place(image, steppedFocalPoint(point));
}
