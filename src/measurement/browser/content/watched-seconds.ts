import type { PlayerFacts } from './player-protocols.ts';

/** Players report their position several times a second, also at double speed. A larger step means that the visitor skipped. */
const maxStepSeconds = 3;

/** Counts how many different seconds of a video were played, from the positions its player reports. A second played again counts once. */
export function createWatched(): (facts: Pick<PlayerFacts, 'currentTime' | 'isPlaying'>) => number {
  const seen = new Set<number>();
  let last: number | undefined;
  return ({ currentTime, isPlaying }) => {
    if (last !== undefined && currentTime - last <= maxStepSeconds)
      for (let second = Math.floor(last) + 1; second <= currentTime; second += 1) seen.add(second);
    last = isPlaying ? currentTime : undefined;
    return seen.size;
  };
}
