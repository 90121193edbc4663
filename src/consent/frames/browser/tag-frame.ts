import type { Choices } from '../../../platform/categories.ts';
import { type FrameGrant, type PageFacts, type PageMessage, portMessage } from '../messages.ts';
import { createAllowance } from './allowance.ts';
import { forget, keep, parseKeep, readKept } from './kept-values.ts';

/** One vendor's tags at work in their frame. */
export type TagFrame = {
  readonly grant: FrameGrant;
  send(message: PageMessage): void;
  /** At once, and what the vendor kept goes with it, unless one of the others still uses it. */
  close(others: readonly FrameGrant[]): void;
};

/**
 * Opens the frame of a vendor. It has no origin of its own, so it reaches nothing here; it is handed one port, once, and what comes
 * through that is believed only as far as `parseKeep` says.
 */
export function openTagFrame(grant: FrameGrant, present: { page: PageFacts; choices: () => Choices }): TagFrame {
  const frame = document.createElement('iframe');
  const { port1: port, port2: theirs } = new MessageChannel();
  const allowance = createAllowance(() => performance.now());
  let hasPort = false;

  function close(others: readonly FrameGrant[]): void {
    port.close();
    frame.remove();
    forget(grant.kept, others.flatMap(({ kept }) => kept));
  }

  /** A frame that loads again has been led somewhere else by its tags, and is closed. */
  function loaded(): void {
    if (hasPort) return close([]);
    hasPort = true;
    frame.contentWindow?.postMessage(portMessage, '*', [theirs]);
    port.postMessage({ type: 'start', page: present.page, choices: present.choices(), kept: readKept(grant.kept) } satisfies PageMessage);
  }

  port.onmessage = ({ data }) => {
    const verdict = allowance();
    if (verdict === 'over') return close([]);
    const wish = verdict === 'heard' ? parseKeep(data, grant.kept) : undefined;
    if (wish) keep(wish, grant.kept);
  };
  frame.onload = loaded;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = grant.name;
  frame.src = `/consent/frames/tags?vendor=${encodeURIComponent(grant.vendor)}`;
  document.body.append(frame);
  return { grant, close, send: (message) => hasPort && port.postMessage(message) };
}
