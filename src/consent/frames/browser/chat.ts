import { chatBounds } from '../limits.ts';
import type { FrameGrant } from '../messages.ts';
import { forgetGrant } from './kept-values.ts';
import type { TagFrame } from './tag-frame.ts';

/** Adds a button in the corner that opens the vendor's chat in a frame above it. No request goes to the vendor before that. */
export function openChat(grant: FrameGrant): TagFrame {
  const box = document.createElement('aside');
  const button = document.createElement('button');
  let frame: HTMLIFrameElement | undefined;

  function toggle(): void {
    if (frame) frame.remove();
    else box.prepend(newFrame(grant));
    frame = frame ? undefined : (box.firstElementChild as HTMLIFrameElement);
    button.ariaExpanded = `${frame !== undefined}`;
    (frame ?? button).focus();
  }

  const ending = new AbortController();
  box.style.cssText =
    'position:fixed;inset-block-end:1rem;inset-inline-end:1rem;z-index:1;display:grid;justify-items:end;gap:.5rem';
  button.style.cssText =
    'min-block-size:2.75rem;padding:.375rem 1.125rem;border:1.5px solid var(--ink);border-radius:2rem;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;cursor:pointer';
  box.ariaLabel = button.textContent = grant.name;
  button.type = 'button';
  button.ariaExpanded = 'false';
  button.onclick = toggle;
  box.onkeydown = ({ key }) => key === 'Escape' && frame && toggle();
  addEventListener('message', (event) => resize(frame, event), { signal: ending.signal });
  box.append(button);
  document.body.append(box);
  return {
    grant,
    send: () => {},
    close: (others) => (ending.abort(), box.remove(), forgetGrant(grant, others)),
  };
}

function newFrame({ vendor, name }: FrameGrant): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.style.cssText =
    'inline-size:360px;block-size:560px;max-inline-size:calc(100vw - 2rem);max-block-size:calc(100dvh - 6rem);border:1px solid var(--rule);background:var(--paper)';
  frame.src = `/consent/frames/chat?vendor=${encodeURIComponent(vendor)}`;
  return frame;
}

/** Gives the frame the size that its chat asks for, within the bounds. */
function resize(frame: HTMLIFrameElement | undefined, { source, data }: MessageEvent): void {
  if (!frame || source !== frame.contentWindow || data?.type !== 'candor-chat-size') return;
  const { minWidth, maxWidth, minHeight, maxHeight } = chatBounds;
  if (Number.isFinite(data.width)) frame.style.inlineSize = `${clamp(data.width, minWidth, maxWidth)}px`;
  if (Number.isFinite(data.height)) frame.style.blockSize = `${clamp(data.height, minHeight, maxHeight)}px`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
