import type { Parameters } from '../page.ts';

/** State of a video while it plays. Times in seconds; `watched`: how much of it was played, not the position the visitor dragged to. */
type Playing = {
  currentTime: number;
  watched: number;
  duration: number;
  provider: 'html5' | 'youtube' | 'vimeo';
  title: string;
  url: string;
  place: Element;
};

/** Follows one video to its end. A video of unknown length, or a live stream, reports nothing. */
export type Progress = (playing: Playing, isOver: boolean) => void;

/** Reports `video_start`, `video_progress` for each share of the length once it was watched, and `video_complete` at the end if all shares were watched. A replay reports nothing. */
export function createProgress(
  percents: readonly number[],
  report: (name: string, parameters: Parameters) => void,
): Progress {
  const left = [...percents];
  let hasStarted = false;
  let isComplete = false;
  return (playing, isOver) => {
    const { watched, duration } = playing;
    if (!Number.isFinite(duration) || duration <= 0) return;
    if (!hasStarted) report('video_start', aboutVideo(playing, 0));
    hasStarted = true;
    while (left[0] !== undefined && (100 * watched) / duration >= left[0])
      report('video_progress', aboutVideo(playing, left.shift() ?? 0));
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
