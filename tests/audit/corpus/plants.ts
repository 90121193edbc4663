import { answers } from './plants/answers.ts';
import { banners } from './plants/banners.ts';
import { declarations } from './plants/declarations.ts';
import { moments } from './plants/moments.ts';
import { requests } from './plants/requests.ts';
import { signals } from './plants/signals.ts';
import { storages } from './plants/storages.ts';
import type { Plant } from './plant.ts';

/** Every planted fault, each with its twin. */
export const plants: readonly Plant[] = [
  ...moments,
  ...storages,
  ...requests,
  ...answers,
  ...signals,
  ...declarations,
  ...banners,
];
