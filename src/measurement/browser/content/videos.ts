import type { ContentFamily } from './content-events.ts';
import { createProgress, type Progress } from './video-progress.ts';

/** The page's own `<video>` elements. */
export const watchVideos: ContentFamily = ({ report, stopped, settings: { videoPercents } }) => {
  if (!videoPercents) return;
  const started = new WeakMap<HTMLVideoElement, Progress>();

  function advance({ target: video, type }: Event): void {
    if (!(video instanceof HTMLVideoElement) || !Number.isFinite(video.duration)) return;
    const progress = started.get(video) ?? createProgress(videoPercents ?? [], report);
    started.set(video, progress);
    const { currentTime, duration, currentSrc, title, ariaLabel } = video;
    progress({ currentTime, duration, provider: 'html5', title: ariaLabel || title, url: currentSrc, place: video }, type === 'ended');
  }

  // Media events do not bubble; they can be heard on their way down.
  for (const type of ['play', 'timeupdate', 'ended']) document.addEventListener(type, advance, { capture: true, signal: stopped });
};
