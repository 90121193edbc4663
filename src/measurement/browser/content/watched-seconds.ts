import type { PlayerFacts } from './player-protocols.ts';

/** Players tell several times a second where they are, also at twice the speed. What lies further apart was jumped over. */
const maxStepSeconds = 3;

/** How many different seconds of a film were played, from where its player says to be. What is seen again counts once. */
export function createWatched(): (facts: Pick<PlayerFacts, 'currentTime' | 'isPlaying'>) => number {
  const seen = new Set<number>();
  let last: number | undefined;
  return ({ currentTime, isPlaying }) => {
    if (last !== undefined && currentTime - last <= maxStepSeconds) for (let second = Math.floor(last) + 1; second <= currentTime; second += 1) seen.add(second);
    last = isPlaying ? currentTime : undefined;
    return seen.size;
  };
}
