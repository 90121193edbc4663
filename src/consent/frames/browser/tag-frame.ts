import type { Choices } from '../../../platform/categories.ts';
import { type FrameGrant, type PageFacts, type PageMessage, portMessage } from '../messages.ts';
import { createAllowance } from './allowance.ts';
import { forgetGrant, keep, parseKeep, readKept } from './kept-values.ts';

/** The running tags of one vendor in their frame. */
export type TagFrame = {
  readonly grant: FrameGrant;
  send(message: PageMessage): void;
  /** Closes at once and removes what the vendor stored, unless one of the others still uses it. */
  close(others: readonly FrameGrant[]): void;
};

/**
 * Opens the frame of a vendor. The frame has an opaque origin, so it cannot access this page. It receives one message port, once, and its messages
 * are accepted only as far as `parseKeep` allows.
 */
export function openTagFrame(grant: FrameGrant, present: { page: PageFacts; choices: () => Choices }): TagFrame {
  const frame = newFrame(grant);
  const { port1: port, port2: theirs } = new MessageChannel();
  const allowance = createAllowance(() => performance.now());
  let hasPort = false;

  function close(others: readonly FrameGrant[]): void {
    port.close();
    frame.remove();
    forgetGrant(grant, others);
  }

  /** Closes a frame that loads a second time, because its tags have navigated it elsewhere. */
  function loaded(): void {
    if (hasPort) return close([]);
    hasPort = true;
    frame.contentWindow?.postMessage(portMessage, '*', [theirs]);
    port.postMessage({
      type: 'start',
      page: present.page,
      choices: present.choices(),
      kept: readKept(grant.kept),
    } satisfies PageMessage);
  }

  port.onmessage = ({ data }) => {
    const verdict = allowance();
    if (verdict === 'over') return close([]);
    const wish = verdict === 'heard' ? parseKeep(data, grant.kept) : undefined;
    if (wish) keep(wish, grant.kept);
  };
  frame.onload = loaded;
  document.body.append(frame);
  return { grant, close, send: (message) => hasPort && port.postMessage(message) };
}

function newFrame({ vendor, name }: FrameGrant): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = name;
  frame.src = `/consent/frames/tags?vendor=${encodeURIComponent(vendor)}`;
  return frame;
}
