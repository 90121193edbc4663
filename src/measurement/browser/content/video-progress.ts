import type { Parameters } from '../collector.ts';

/** What is known of a video while it plays. Times in seconds; `watched`: how much of it was played, not where somebody dragged to. */
export type Playing = { currentTime: number; watched: number; duration: number; provider: 'html5' | 'youtube' | 'vimeo'; title: string; url: string; place: Element };

/** One video's way to its end. A length that is not known yet, or a live stream, tells nothing. */
export type Progress = (playing: Playing, isOver: boolean) => void;

/** `video_start`, each share of the length once it was watched, `video_complete` at the end of who watched all of them; of a video that is played again nothing. */
export function createProgress(percents: readonly number[], report: (name: string, parameters: Parameters) => void): Progress {
  const left = [...percents];
  let hasStarted = false;
  let isComplete = false;
  return (playing, isOver) => {
    const { watched, duration } = playing;
    if (!Number.isFinite(duration) || duration <= 0) return;
    if (!hasStarted) report('video_start', aboutVideo(playing, 0));
    hasStarted = true;
    while (left[0] !== undefined && (100 * watched) / duration >= left[0]) report('video_progress', aboutVideo(playing, left.shift() ?? 0));
    if (!isOver || isComplete || left.length > 0) return;
    isComplete = true;
    report('video_complete', aboutVideo(playing, 100));
  };
}

function aboutVideo({ currentTime, duration, provider, title, url, place }: Playing, percent: number): Parameters {
  const { top, bottom } = place.getBoundingClientRect();
  return {
    video_current_time: Math.round(currentTime),
    video_duration: Math.round(duration),
    video_percent: percent,
    video_provider: provider,
    video_title: title,
    video_url: url,
    visible: bottom > 0 && top < innerHeight,
  };
}
