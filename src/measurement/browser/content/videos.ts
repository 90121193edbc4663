import type { Parameters } from '../collector.ts';
import type { ContentFamily } from './content-events.ts';

/** `video_start`, `video_progress`, `video_complete` of the page's own `<video>` elements, each share of the length once. */
export const watchVideos: ContentFamily = ({ report, stopped, settings }) => {
  const { videoPercents } = settings;
  if (!videoPercents) return;
  /** Shares that are still to come, by video. */
  const left = new WeakMap<HTMLVideoElement, number[]>();

  function advance(event: Event): void {
    const video = event.target;
    if (!(video instanceof HTMLVideoElement) || !Number.isFinite(video.duration)) return;
    const due = left.get(video);
    if (!due) {
      left.set(video, [...(videoPercents ?? [])]);
      return report('video_start', aboutVideo(video, 0));
    }
    const percent = (100 * video.currentTime) / video.duration;
    while (due[0] !== undefined && percent >= due[0]) report('video_progress', aboutVideo(video, due.shift() ?? 0));
    if (event.type === 'ended') report('video_complete', aboutVideo(video, 100));
  }

  // Media events do not bubble; they can be heard on their way down.
  for (const type of ['play', 'timeupdate', 'ended']) document.addEventListener(type, advance, { capture: true, signal: stopped });
};

function aboutVideo(video: HTMLVideoElement, percent: number): Parameters {
  const { currentTime, duration, currentSrc, title, ariaLabel } = video;
  const { top, bottom } = video.getBoundingClientRect();
  return {
    video_current_time: Math.round(currentTime),
    video_duration: Math.round(duration),
    video_percent: percent,
    video_provider: 'html5',
    video_title: ariaLabel || title,
    video_url: currentSrc,
    visible: bottom > 0 && top < innerHeight,
  };
}
