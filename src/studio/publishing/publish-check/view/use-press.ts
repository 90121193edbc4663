'use client';
import { useDocumentInfo, useFormBackgroundProcessing, useFormProcessing } from '@payloadcms/ui';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';

/** Payload's publish button, and the menu entry that publishes one language. */
const publishing = '#action-save, #publish-locale';

/** A press that waits: for the check, for an answer, or until the draft is saved. */
type Held = { button: HTMLElement; isReleased: boolean };

type Press = {
  /** Says what a click does: `pass` on to Payload, be `dropped`, or wait. From a press that waits until its end, further ones are dropped. */
  hold: (event: MouseEvent<HTMLElement>) => Held | 'pass' | 'dropped';
  /** Whether the press still waits. It ends when another document is opened. */ isHeld: (held: Held) => boolean;
  /** Presses the button as soon as no draft is being saved. If it is disabled then, there is nothing to publish, and the press ends. */
  release: () => void;
  /** Ends a press that is not released. */ cancel: () => void;
};

/**
 * One press on *Publish* at a time. Payload disables the button while it saves a draft, and a disabled button would lose the press. It disables the button
 * while it publishes, too: nothing can be written during that time, so another press is none, or it would publish what is written after it.
 */
export function usePress(): Press {
  const { id } = useDocumentInfo();
  const isPublishing = useFormProcessing();
  const isSaving = useFormBackgroundProcessing() || isPublishing;
  const isSavingNow = useRef(isSaving);
  const held = useRef<Held | undefined>(undefined);
  const isOurs = useRef(false);
  const pressReleased = useCallback(() => {
    if (!held.current?.isReleased || isSavingNow.current) return;
    const button = present(held.current.button);
    held.current = undefined;
    if (!button || isDisabled(button)) return;
    isOurs.current = true;
    button.click();
    isOurs.current = false;
  }, []);
  useEffect(() => {
    isSavingNow.current = isSaving;
    pressReleased();
  }, [isSaving, pressReleased]);
  // Nothing of one document is pressed in the form of the next one.
  useEffect(() => () => void (held.current = undefined), [id]);

  return {
    hold(event) {
      const button = isOurs.current ? null : pressedButton(event);
      if (!button || (isDisabled(button) && !isSaving)) return 'pass';
      if (held.current || isPublishing) return 'dropped';
      return (held.current = { button, isReleased: false });
    },
    isHeld: (press) => held.current === press,
    release() {
      if (held.current) held.current.isReleased = true;
      pressReleased();
    },
    cancel() {
      if (!held.current?.isReleased) held.current = undefined;
    },
  };
}

/** Returns the button that was clicked. A disabled one lets the pointer through to what is around it (publish-check.css), so its place decides. */
function pressedButton({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const direct = target.closest<HTMLElement>('button, a, dialog');
  if (direct) return direct.matches(publishing) ? direct : null;
  const button = currentTarget.querySelector<HTMLElement>('#action-save');
  const place = button?.getBoundingClientRect();
  const isInside =
    place && clientX >= place.left && clientX <= place.right && clientY >= place.top && clientY <= place.bottom;
  return isInside ? button : null;
}

/** The button may have been rendered again since it was pressed. */
function present(button: HTMLElement): HTMLElement | null {
  return button.isConnected ? button : document.getElementById(button.id);
}

function isDisabled(button: HTMLElement): boolean {
  return button.matches(':disabled, [aria-disabled=true]');
}
