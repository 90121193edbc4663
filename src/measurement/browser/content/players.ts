import type { ContentFamily } from './content-events.ts';
import { messageIn, type PlayerFacts, protocolOf } from './player-protocols.ts';
import { createProgress } from './video-progress.ts';
import { createWatched } from './watched-seconds.ts';

const frames = '[data-embed] > iframe';
/** Until a player answers it is spoken to this often, and at most so many times. */
const helloMs = 500;
const helloTimes = 40;

/**
 * Films of YouTube and Vimeo that embeds show. An embed's frame is a document of ours around the player; it passes messages between the two and
 * the page. No code of theirs and none of their SDKs takes part.
 */
export const watchPlayers: ContentFamily = ({ report, stopped, settings: { videoPercents } }) => {
  if (!videoPercents) return;

  /** A frame that comes without an origin, for a vendor's own markup, has no document for us, and one that is still empty no player. */
  function look(frame: EventTarget | null): void {
    if (!(frame instanceof HTMLIFrameElement) || !frame.matches(frames)) return;
    const player = frame.contentDocument?.querySelector('iframe');
    const found = player && protocolOf(player.src);
    if (found) listen(frame, found);
  }

  function listen(frame: HTMLIFrameElement, { protocol, id }: NonNullable<ReturnType<typeof protocolOf>>): void {
    const { provider, sends, hello, wishes } = protocol;
    const facts: PlayerFacts = { currentTime: 0, duration: 0, title: frame.title, isStarted: false, isPlaying: false, isOver: false };
    const progress = createProgress(videoPercents ?? [], report);
    const watchedBy = createWatched();
    const say = (message: object) => frame.contentWindow?.postMessage(sends === 'text' ? JSON.stringify(message) : message, location.origin);
    let left = helloTimes;
    const greeting = setInterval(() => {
      if (--left > 0 && frame.isConnected) say(hello);
      else clearInterval(greeting);
    }, helloMs);
    const heard = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin || typeof data !== 'object' || data === null || !('player' in data)) return;
      if (data.player === null) return say(hello);
      if (left > 0) wishes.forEach(say);
      left = 0;
      protocol.read(messageIn(data.player), facts);
      const watched = watchedBy(facts);
      if (facts.isStarted) progress({ ...facts, watched, provider, url: protocol.urlOf(id), place: frame }, facts.isOver);
    };
    addEventListener('message', heard, { signal: stopped });
    stopped.addEventListener('abort', () => clearInterval(greeting));
    say(hello);
  }

  document.querySelectorAll(frames).forEach(look);
  // A frame's load does not bubble; it can be heard on its way down.
  document.addEventListener('load', ({ target }) => look(target), { capture: true, signal: stopped });
};
