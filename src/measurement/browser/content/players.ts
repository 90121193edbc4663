import type { ContentFamily, ContentPage } from '../page.ts';
import { messageIn, type PlayerFacts, protocolOf } from './player-protocols.ts';
import { createProgress } from './video-progress.ts';
import { createWatched } from './watched-seconds.ts';

const frames = '[data-embed] > iframe';
/** Interval and maximum number of greetings sent to a player until it answers. */
const helloMs = 500;
const helloTimes = 40;

/**
 * Measures YouTube and Vimeo videos in embeds. An embed's frame is a document of ours around the player; it passes messages between the player and the page.
 * None of the vendors' code or SDKs is involved.
 */
export const watchPlayers: ContentFamily = (page) => {
  if (!page.settings.videoPercents) return;

  /** Starts to listen to the frame's player. A frame without an origin, used for a vendor's own markup, exposes no document, and a frame that is still empty has no player. */
  function watchFrame(frame: EventTarget | null): void {
    if (!(frame instanceof HTMLIFrameElement) || !frame.matches(frames)) return;
    const player = frame.contentDocument?.querySelector('iframe');
    const found = player && protocolOf(player.src);
    if (found) listen(frame, found, page);
  }

  document.querySelectorAll(frames).forEach(watchFrame);
  // A frame's load event does not bubble, but the capture phase sees it.
  document.addEventListener('load', ({ target }) => watchFrame(target), { capture: true, signal: page.stopped });
};

type Found = NonNullable<ReturnType<typeof protocolOf>>;

function listen(frame: HTMLIFrameElement, { protocol, id }: Found, { report, stopped, settings }: ContentPage): void {
  const { provider, sends, hello, wishes } = protocol;
  const facts: PlayerFacts = {
    currentTime: 0,
    duration: 0,
    title: frame.title,
    isStarted: false,
    isPlaying: false,
    isOver: false,
  };
  const progress = createProgress(settings.videoPercents ?? [], report);
  const watchedBy = createWatched();
  const say = (message: object) =>
    frame.contentWindow?.postMessage(sends === 'text' ? JSON.stringify(message) : message, location.origin);
  let left = helloTimes;
  const greeting = setInterval(() => {
    if (--left > 0 && frame.isConnected) say(hello);
    else clearInterval(greeting);
  }, helloMs);
  const heard = (event: MessageEvent) => {
    if (!isPassedOn(event, frame)) return;
    const { player } = event.data;
    if (player === null) return say(hello);
    if (left > 0) wishes.forEach(say);
    left = 0;
    protocol.read(messageIn(player), facts);
    const watched = watchedBy(facts);
    if (facts.isStarted) progress({ ...facts, watched, provider, url: protocol.urlOf(id), place: frame }, facts.isOver);
  };
  addEventListener('message', heard, { signal: stopped });
  stopped.addEventListener('abort', () => clearInterval(greeting));
  say(hello);
}

/** Returns whether the frame's document sent this message for its player. */
function isPassedOn({ source, origin, data }: MessageEvent, frame: HTMLIFrameElement): boolean {
  return (
    source === frame.contentWindow &&
    origin === location.origin &&
    typeof data === 'object' &&
    data !== null &&
    'player' in data
  );
}
