import type { ContentFamily } from '../page.ts';
import { createProgress, type Progress } from './video-progress.ts';

/** Measures the page's own `<video>` elements. */
export const watchVideos: ContentFamily = ({ report, stopped, settings: { videoPercents } }) => {
  if (!videoPercents) return;
  const started = new WeakMap<HTMLVideoElement, Progress>();

  function advance({ target: video, type }: Event): void {
    if (!(video instanceof HTMLVideoElement) || !Number.isFinite(video.duration)) return;
    const watched = playedSeconds(video.played);
    // The time also advances when the visitor only drags.
    if (type !== 'play' && watched === 0) return;
    const progress = started.get(video) ?? createProgress(videoPercents ?? [], report);
    started.set(video, progress);
    const { currentTime, duration, currentSrc, title, ariaLabel } = video;
    progress(
      { currentTime, watched, duration, provider: 'html5', title: ariaLabel || title, url: currentSrc, place: video },
      type === 'ended',
    );
  }

  // Media events do not bubble, but the capture phase sees them.
  for (const type of ['play', 'timeupdate', 'ended'])
    document.addEventListener(type, advance, { capture: true, signal: stopped });
};

function playedSeconds(played: TimeRanges): number {
  return Array.from({ length: played.length }, (_, index) => played.end(index) - played.start(index)).reduce(
    (sum, seconds) => sum + seconds,
    0,
  );
}
